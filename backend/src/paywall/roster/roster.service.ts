import { Injectable } from '@nestjs/common';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { Ticketing } from '../ticketing/ticketing.service.js';
import { RosterRepository } from './roster.repository.js';

/** How long the ticketing system isn't asked again about a number that it doesn't have, in milliseconds. */
const UNKNOWN_FOR_MS = 10_000;
const MAX_UNKNOWN = 50_000;

/** Who is registered. Known attendees cost the ticketing system nothing, and it may be down. */
@Injectable()
export class Roster {
  private readonly asking = new Map<string, Promise<boolean>>();
  /** Until when a number is known to be none, in epoch milliseconds. */
  private readonly unknown = boundedCache<number>(MAX_UNKNOWN);

  constructor(
    private readonly attendees: RosterRepository,
    private readonly events: TicketEventRepository,
    private readonly ticketing: Ticketing,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the ticketing system about a number that isn't known here, once for everyone who wants to know at the same time. Returns whether it's now
   * known. Throws a TicketingFailure.
   */
  async look(attendeeNumber: string): Promise<boolean> {
    if ((this.unknown.get(attendeeNumber) ?? 0) > this.clock.now()) return false;
    const asking = this.asking.get(attendeeNumber) ?? this.readUnknown(attendeeNumber);
    this.asking.set(attendeeNumber, asking);
    try {
      return await asking;
    } finally {
      this.asking.delete(attendeeNumber);
    }
  }

  /** Someone else may have asked since the caller found that it isn't known. */
  private async readUnknown(attendeeNumber: string): Promise<boolean> {
    return (await this.attendees.isKnown(attendeeNumber)) || this.read(attendeeNumber);
  }

  /** Reads an attendee again from the ticketing system, if any channel has their event. */
  async read(attendeeNumber: string): Promise<boolean> {
    const askedAt = this.clock.date();
    const attendee = await this.ticketing.ask((provider) => provider.findAttendee(attendeeNumber));
    if (attendee?.attendeeNumber !== attendeeNumber) {
      await this.attendees.noteRemoved(attendeeNumber, askedAt);
    } else if (await this.events.isLinked(attendee.eventNumber)) {
      this.unknown.delete(attendeeNumber);
      await this.attendees.keep([attendee], askedAt);
      return true;
    } else if (await this.attendees.isKnown(attendeeNumber)) {
      await this.attendees.keep([attendee], askedAt);
    }
    this.unknown.set(attendeeNumber, this.clock.now() + UNKNOWN_FOR_MS);
    return false;
  }

  /** Asks the ticketing system who is registered with an address for the events of a channel. */
  async lookByEmail(channelId: string, email: string): Promise<void> {
    for (const { eventNumber } of await this.events.linked(channelId)) {
      const askedAt = this.clock.date();
      const found = await this.ticketing.ask((provider) => provider.attendeesByEmail(eventNumber, email));
      const own = found.filter((attendee) => attendee.eventNumber === eventNumber && attendee.email === email);
      await this.attendees.keep(own, askedAt);
    }
  }

  /** Reads all attendees changed since the last time, with some overlap. */
  async readAll(eventNumber: string): Promise<void> {
    const askedAt = this.clock.date();
    const last = await this.events.rosterReadAt(eventNumber);
    const since = last === null ? null : new Date(last.getTime() - OVERLAP_MS);
    const attendees = await this.ticketing.ask((provider) => provider.attendeesOf(eventNumber, since));
    await this.attendees.keep(attendees, askedAt);
    await this.events.noteRoster(eventNumber, askedAt);
  }
}

/** Clocks differ, and what is being changed while it's read may be missing. */
const OVERLAP_MS = 15 * 60_000;
