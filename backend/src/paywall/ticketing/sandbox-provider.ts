import { type TicketAttendee, type TicketEvent, TicketingProvider } from './ticketing-provider.js';

/** Event of the demo's paywalled channel. */
export const SANDBOX_EVENT = '100001';

const EVENTS: readonly TicketEvent[] = [
  {
    eventNumber: SANDBOX_EVENT,
    title: 'Foyer Leaders Conference',
    dateInfo: 'All year, online',
    startsAt: null,
    types: [
      { id: 'online', name: 'Online' },
      { id: 'in-person', name: 'In person' },
    ],
    fields: [
      {
        id: 'track',
        label: 'Track',
        options: [
          { id: 'track-worship', label: 'Worship' },
          { id: 'track-children', label: 'Children' },
        ],
      },
    ],
  },
  {
    eventNumber: '100002',
    title: 'Foyer Youth Weekend',
    dateInfo: 'Every summer',
    startsAt: null,
    types: [{ id: 'youth', name: 'Youth' }],
    fields: [],
  },
];

const attendee = (attendeeNumber: string, change: Partial<TicketAttendee>): TicketAttendee => ({
  attendeeNumber,
  eventNumber: SANDBOX_EVENT,
  status: 'Complete',
  typeId: 'online',
  typeName: 'Online',
  orderedAt: null,
  firstName: 'Ada',
  lastName: 'Attendee',
  email: `attendee-${attendeeNumber}@foyer.example`,
  optionIds: ['track-worship'],
  ...change,
});

const ATTENDEES: readonly TicketAttendee[] = [
  attendee('10000001', {}),
  attendee('10000002', {
    firstName: 'Ben',
    typeId: 'in-person',
    typeName: 'In person',
    optionIds: ['track-children'],
  }),
  attendee('10000003', { firstName: 'Cleo', status: 'Cancelled' }),
  attendee('10000004', { firstName: 'Dara', eventNumber: '100002', typeId: 'youth', typeName: 'Youth', optionIds: [] }),
];

/** Numbers that work in the demo: one of each type. */
export const SANDBOX_NUMBERS = ['10000001', '10000002'] as const;

/** A ticketing system in memory, for the demo and for trying out. `isEmpty`: knows nothing, where no system is set up. */
export class SandboxProvider extends TicketingProvider {
  constructor(private readonly isEmpty = false) {
    super();
  }

  async findEvent(eventNumber: string): Promise<TicketEvent | null> {
    return (!this.isEmpty && EVENTS.find((event) => event.eventNumber === eventNumber)) || null;
  }

  async findAttendee(attendeeNumber: string): Promise<TicketAttendee | null> {
    return (!this.isEmpty && ATTENDEES.find((each) => each.attendeeNumber === attendeeNumber)) || null;
  }

  async attendeesOf(eventNumber: string): Promise<TicketAttendee[]> {
    return this.isEmpty ? [] : ATTENDEES.filter((each) => each.eventNumber === eventNumber);
  }

  async attendeesByEmail(eventNumber: string, email: string): Promise<TicketAttendee[]> {
    return (await this.attendeesOf(eventNumber)).filter((each) => each.email === email);
  }

  async subscribe(): Promise<void> {}
}
