/** A choice that attendees make when they register, for example a track. */
export interface TicketField {
  id: string;
  label: string;
  options: { id: string; label: string }[];
}

export interface TicketType {
  id: string;
  name: string;
}

/** An event in the ticketing system. */
export interface TicketEvent {
  /** Six digits. */
  eventNumber: string;
  title: string;
  /** When it takes place, as the ticketing system words it. */
  dateInfo: string;
  startsAt: Date | null;
  types: TicketType[];
  fields: TicketField[];
}

/** Someone who is registered for an event. */
export interface TicketAttendee {
  attendeeNumber: string;
  eventNumber: string;
  status: string;
  typeId: string;
  typeName: string;
  orderedAt: Date | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Of everything that was chosen in the registration. */
  optionIds: string[];
}

/** Why the ticketing system gave no usable answer. */
export const TICKETING_REASONS = ['busy', 'refused', 'unavailable', 'unreadable'] as const;
export type TicketingReason = (typeof TICKETING_REASONS)[number];

/** Contains nothing of the answer, which may name people. */
export class TicketingFailure extends Error {
  constructor(
    readonly reason: TicketingReason,
    options?: ErrorOptions,
  ) {
    super(`The ticketing system gave no answer: ${reason}`, options);
  }
}

/**
 * The system in which people register. It says only who an attendee number is; who may watch is decided here. Everything
 * throws a TicketingFailure if there is no usable answer.
 */
export abstract class TicketingProvider {
  /** Returns null if there is no such event. */
  abstract findEvent(eventNumber: string): Promise<TicketEvent | null>;
  /** Returns null if there is no such attendee. */
  abstract findAttendee(attendeeNumber: string): Promise<TicketAttendee | null>;
  /** Everyone registered for an event who has changed since then, including those who canceled; null: everyone. */
  abstract attendeesOf(eventNumber: string, since: Date | null): Promise<TicketAttendee[]>;
  /** Everyone registered for an event with that email address. */
  abstract attendeesByEmail(eventNumber: string, email: string): Promise<TicketAttendee[]>;
  /** Has changes of exactly these events reported to that address. */
  abstract subscribe(address: string, eventNumbers: readonly string[]): Promise<void>;
}
