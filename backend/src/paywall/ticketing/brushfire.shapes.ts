import {
  type TicketAttendee,
  type TicketEvent,
  type TicketField,
  TicketingFailure,
  type TicketType,
} from './ticketing-provider.js';

type Fields = Readonly<Record<string, unknown>>;

/** The readable properties of an object in an answer. Throws `unreadable` for anything else. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TicketingFailure('unreadable');
  return value as Fields;
}

function listOf(value: unknown): Fields[] {
  if (!Array.isArray(value)) throw new TicketingFailure('unreadable');
  return value.map(fieldsOf);
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 500) : '';
}

function required(value: unknown): string {
  const text = textOf(value);
  if (text === '') throw new TicketingFailure('unreadable');
  return text;
}

/** Times without an offset are in UTC. */
function timeOf(value: unknown): Date | null {
  const text = textOf(value);
  const time = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

export function toTicketEvent(event: unknown, types: unknown, fields: unknown): TicketEvent {
  const { EventNumber, Title, DateInfo, StartsAt } = fieldsOf(event);
  return {
    eventNumber: required(EventNumber),
    title: required(Title),
    dateInfo: textOf(DateInfo),
    startsAt: timeOf(StartsAt),
    // Add-ons are bought in addition to a type, so nobody has them as their type.
    types: listOf(types).flatMap((type): TicketType[] =>
      type.IsAddon === true ? [] : [{ id: required(type.Id), name: textOf(type.Name) }],
    ),
    fields: listOf(fields).map(toTicketField),
  };
}

function toTicketField({ Id, Label, Options }: Fields): TicketField {
  const options = listOf(Options ?? []).map((option) => ({ id: required(option.Id), label: textOf(option.Label) }));
  return { id: required(Id), label: textOf(Label), options };
}

export function toTicketAttendee(value: unknown): TicketAttendee {
  const attendee = fieldsOf(value);
  const options = listOf(attendee.Fields ?? []).flatMap(({ OptionIds }) => (Array.isArray(OptionIds) ? OptionIds : []));
  const isNamed = attendee.IsAnonymized !== true;
  return {
    attendeeNumber: required(attendee.AttendeeNumber),
    eventNumber: required(attendee.EventNumber),
    status: textOf(attendee.Status),
    typeId: required(attendee.TypeId),
    typeName: textOf(attendee.TypeName),
    orderedAt: timeOf(attendee.OrderedAt),
    firstName: isNamed ? textOf(attendee.FirstName) : '',
    lastName: isNamed ? textOf(attendee.LastName) : '',
    email: isNamed ? textOf(attendee.Email).toLowerCase() : '',
    optionIds: options.map(textOf).filter((id) => id !== ''),
  };
}

export function toTicketAttendees(value: unknown): TicketAttendee[] {
  return listOf(value).map(toTicketAttendee);
}

/** The addresses that are told of changes, by the kind of change. */
export function toHookAddresses(value: unknown): Set<string> {
  return new Set(listOf(value).map(({ Url }) => textOf(Url)));
}
