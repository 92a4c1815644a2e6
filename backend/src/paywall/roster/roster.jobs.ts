import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { type JobPayload, Jobs } from '../../platform/jobs/jobs.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { Roster } from './roster.service.js';

export const READ_ROSTER = 'paywall.read-roster';
export const READ_ATTENDEE = 'paywall.read-attendee';

const DAY_MS = 24 * 60 * 60_000;
const LOOK_EVERY_MS = 10 * 60_000;

/** Reads the attendees of an event: when it's linked, and every day in case a report was lost. */
@Injectable()
@Contributes(JobHandlers)
export class RosterJob implements JobHandler {
  readonly job = READ_ROSTER;

  constructor(
    private readonly roster: Roster,
    private readonly events: TicketEventRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  run({ eventNumber }: JobPayload): Promise<void> {
    return this.roster.readAll(eventNumber!);
  }

  @Interval(LOOK_EVERY_MS)
  schedule(): Promise<void> {
    return ignoringOutage(async () => {
      const due = await this.events.withOldRoster(new Date(this.clock.now() - DAY_MS));
      await this.unitOfWork.run(async (transaction) => {
        for (const eventNumber of due)
          await this.jobs.add(transaction, READ_ROSTER, { eventNumber }, { key: `${READ_ROSTER}:${eventNumber}` });
      });
    });
  }
}

/** Reads an attendee whom the ticketing system reported as changed. */
@Injectable()
@Contributes(JobHandlers)
export class AttendeeJob implements JobHandler {
  readonly job = READ_ATTENDEE;

  constructor(private readonly roster: Roster) {}

  async run({ attendeeNumber }: JobPayload): Promise<void> {
    await this.roster.read(attendeeNumber!);
  }
}
