import type { ChannelPaywall, TicketEventDetails } from './events.requests';

export type EventDraft = ChannelPaywall['events'][number];
export type EventTypeDraft = EventDraft['types'][number];

/** What is set up for a channel, while it's being changed. */
export type PaywallDraft = Pick<
  ChannelPaywall,
  'events' | 'entry' | 'initialAccessLabel' | 'initialAccessUrl' | 'renewAccessLabel' | 'renewAccessUrl'
>;

/** Days after the order that a limit starts with (spec 2 §4). */
const DEFAULT_DAYS = 30;

export function draftOf(paywall: ChannelPaywall): PaywallDraft {
  const { events, entry, initialAccessLabel, initialAccessUrl, renewAccessLabel, renewAccessUrl } = paywall;
  return { events, entry, initialAccessLabel, initialAccessUrl, renewAccessLabel, renewAccessUrl };
}

/** What is sent: names and dates are the ticketing system's. */
export function bodyOf({ events, ...links }: PaywallDraft) {
  return {
    ...links,
    events: events.map(({ eventNumber, types }) => ({
      eventNumber,
      types: types.map(({ id, numberOfScreens, orderRelativeDays }) => ({ id, numberOfScreens, orderRelativeDays })),
    })),
  };
}

/** A looked-up event, with what was set up for the types that it still has; a limit applies to new ones too. */
export function withDetails(details: TicketEventDetails, before: EventDraft | null): EventDraft {
  const newTypeDays = before && isLimited(before) ? DEFAULT_DAYS : null;
  return {
    eventNumber: details.event.EventNumber,
    eventName: details.event.Title,
    eventDate: details.event.DateInfo,
    types: details.types.map(({ Id, Name }) => {
      const set = before?.types.find(({ id }) => id === Id);
      const { numberOfScreens = null, orderRelativeDays = newTypeDays } = set ?? {};
      return { id: Id, name: Name, numberOfScreens, orderRelativeDays };
    }),
  };
}

export const isLimited = ({ types }: EventDraft): boolean => types.some((type) => type.orderRelativeDays !== null);

/** A limit applies to all types that have none; without it, to none (spec 2 §4). */
export function limited(event: EventDraft, isOn: boolean): EventDraft {
  const types = event.types.map((type) => ({
    ...type,
    orderRelativeDays: isOn ? (type.orderRelativeDays ?? DEFAULT_DAYS) : null,
  }));
  return { ...event, types };
}

export function withType(event: EventDraft, id: string, change: Partial<EventTypeDraft>): EventDraft {
  return { ...event, types: event.types.map((type) => (type.id === id ? { ...type, ...change } : type)) };
}

/** What was typed as a number: digits only, at most `most`; null: nothing. */
export function countOf(typed: string, before: number | null, most: number): number | null {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return null;
  const count = Number(digits);
  return count > most ? before : count;
}
