import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { Ticketing } from '../ticketing/ticketing.service.js';
import { TicketingStateRepository } from '../ticketing-state.repository.js';
import { TicketEventRepository } from './ticket-event.repository.js';

export const SUBSCRIBE = 'paywall.subscribe';

/** Tells the ticketing system to report changes of the attendees of exactly those events that channels have. */
@Injectable()
@Contributes(JobHandlers)
export class SubscriptionJob implements JobHandler {
  readonly job = SUBSCRIBE;

  constructor(
    private readonly ticketing: Ticketing,
    private readonly events: TicketEventRepository,
    private readonly state: TicketingStateRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Reads the table when it runs, so the last one to run is right. */
  async run(): Promise<void> {
    const secret = await this.state.webhookSecret();
    const address = `${new URL(this.config.server.publicUrl).origin}/api/brushfire/webhook/${secret}`;
    const startedAt = this.clock.date();
    try {
      const eventNumbers = await this.events.allLinked();
      await this.ticketing.ask((provider) => provider.subscribe(address, eventNumbers));
    } catch (error) {
      await this.state.noteSubscription(this.clock.date(), false);
      throw error;
    }
    await this.state.noteSubscription(startedAt, true);
  }
}
