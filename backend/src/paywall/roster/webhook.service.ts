import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isAttendeeNumber } from '../../../../contracts/domain/attendee.js';
import { isEventNumber } from '../../../../contracts/domain/paywall-form.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { TicketingStateRepository } from '../ticketing-state.repository.js';
import { READ_REPORTED, READ_ROSTER } from './roster.jobs.js';
import { RosterRepository } from './roster.repository.js';

/** How deep a report is searched, and how many attendees it may name. */
const MAX_DEPTH = 4;
const MAX_NAMED = 200;

/**
 * Takes reports of the ticketing system. They aren't signed, so nothing in them is trusted: a job reads the attendees that they name from the ticketing system.
 * That makes repeated, late and invented ones harmless.
 */
@Injectable()
export class TicketingWebhook {
  constructor(
    private readonly state: TicketingStateRepository,
    private readonly events: TicketEventRepository,
    private readonly roster: RosterRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` unless the address is the one that the ticketing system was told. */
  async take(secret: string, report: unknown): Promise<void> {
    const known = await this.state.knownSecret();
    if (known === null || !isEqual(secret, known)) throw new DomainError('not_found');
    const numbers = [...new Set(textsIn(report, 'AttendeeNumber').filter(isAttendeeNumber))].slice(0, MAX_NAMED);
    const eventNumbers = numbers.length > 0 ? [] : await this.linkedAmong(textsIn(report, 'EventNumber'));
    await this.unitOfWork.run(async (transaction) => {
      if (numbers.length > 0) {
        await this.roster.report(transaction, numbers, this.clock.date());
        await this.jobs.add(transaction, READ_REPORTED, {}, { key: READ_REPORTED });
      }
      for (const eventNumber of eventNumbers)
        await this.jobs.add(transaction, READ_ROSTER, { eventNumber }, { key: `${READ_ROSTER}:${eventNumber}` });
    });
    await this.state.noteNotification(this.clock.date());
  }

  private async linkedAmong(numbers: readonly string[]): Promise<string[]> {
    const linked = new Set(await this.events.allLinked());
    return [...new Set(numbers)].filter((number) => isEventNumber(number) && linked.has(number));
  }
}

function isEqual(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** All values with that name, wherever they are: the envelope isn't documented. */
function textsIn(value: unknown, name: string, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== name) return textsIn(part, name, depth + 1);
    return typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];
  });
}
