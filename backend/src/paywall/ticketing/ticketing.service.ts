import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { TicketingStateRepository } from '../ticketing-state.repository.js';
import { TicketingFailure, TicketingProvider } from './ticketing-provider.js';

/** How often the state of the connection is written down at most, in milliseconds. */
const NOTE_EVERY_MS = 10_000;

/** Asks the ticketing system, and records whether it answers. */
@Injectable()
export class Ticketing {
  private notedAt = { answered: 0, failed: 0 };

  constructor(
    private readonly provider: TicketingProvider,
    private readonly state: TicketingStateRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws a TicketingFailure. */
  async ask<Answer>(question: (provider: TicketingProvider) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question(this.provider);
      await this.note('answered', null);
      return answer;
    } catch (error) {
      if (error instanceof TicketingFailure) await this.note('failed', error.reason);
      throw error;
    }
  }

  private async note(kind: 'answered' | 'failed', failure: string | null): Promise<void> {
    const now = this.clock.now();
    if (Math.abs(now - this.notedAt[kind]) < NOTE_EVERY_MS) return;
    this.notedAt[kind] = now;
    await ignoringOutage(() => this.state.note(new Date(now), failure));
  }
}
