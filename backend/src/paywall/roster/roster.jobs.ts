import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { type JobPayload, Jobs } from '../../platform/jobs/jobs.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { TicketingFailure } from '../ticketing/ticketing-provider.js';
import { RosterRepository } from './roster.repository.js';
import { Roster } from './roster.service.js';

export const READ_ROSTER = 'paywall.read-roster';
export const READ_REPORTED = 'paywall.read-reported';

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

/** Reads the attendees whom the ticketing system reported as changed. Their numbers are in a table, because a job may be read by people who must not see them. */
@Injectable()
@Contributes(JobHandlers)
export class ReportsJob implements JobHandler {
  readonly job = READ_REPORTED;

  constructor(
    private readonly roster: Roster,
    private readonly attendees: RosterRepository,
  ) {}

  async run(): Promise<void> {
    for (let reports = await this.attendees.reported(); reports.length > 0; reports = await this.attendees.reported())
      for (const report of reports) {
        await this.roster.read(report.attendeeNumber).catch(ignoreUnreadable);
        await this.attendees.noteRead(report);
      }
  }
}

/** Would be no better next time, and must not hold up the others. */
function ignoreUnreadable(error: unknown): void {
  if (!(error instanceof TicketingFailure && error.reason === 'unreadable')) throw error;
}
