import { Injectable } from '@nestjs/common';
import { ChannelRepository } from '../../channels/channels.public.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { READ_ROSTER } from '../roster/roster.jobs.js';
import { SANDBOX_EVENT, SandboxProvider } from '../ticketing/sandbox-provider.js';
import { TicketingProvider } from '../ticketing/ticketing-provider.js';
import { SUBSCRIBE } from './subscription.job.js';
import { TicketEventRepository } from './ticket-event.repository.js';

const SCREENS = 2;

/** Links the demo's channel to the sandbox's event. */
@Injectable()
export class SandboxLink {
  constructor(
    private readonly provider: TicketingProvider,
    private readonly events: TicketEventRepository,
    private readonly channels: ChannelRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Makes the event known. Returns false where another ticketing system is set up. */
  async prepare(): Promise<boolean> {
    const event = this.provider instanceof SandboxProvider ? await this.provider.findEvent(SANDBOX_EVENT) : null;
    if (event) await this.events.keep(event, this.clock.date());
    return event !== null;
  }

  /** Everyone who is registered may watch the channel, on two screens. */
  async link(transaction: Transaction, channel: { id: string; clientId: string }): Promise<void> {
    const [event] = await this.events.known([SANDBOX_EVENT]);
    if (!event) return;
    const { eventNumber } = event;
    const types = event.types.map(({ id }) => ({ id, numberOfScreens: SCREENS, orderRelativeDays: null }));
    await this.events.replace(transaction, channel.id, [{ eventNumber, types }]);
    await this.channels.update(transaction, channel, { isPaywalled: true });
    await this.jobs.add(transaction, SUBSCRIBE, {}, { key: SUBSCRIBE });
    await this.jobs.add(transaction, READ_ROSTER, { eventNumber }, { key: `${READ_ROSTER}:${eventNumber}` });
  }
}
