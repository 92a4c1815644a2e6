import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { TokenRepository } from './token.repository.js';

/** How often the use of a token is recorded, in milliseconds. */
const WRITE_EVERY_MS = 60_000;

/** When tokens were last used, to the minute. Requests only record it in memory. */
@Injectable()
export class TokenUses implements BeforeApplicationShutdown {
  private readonly noted = new Map<string, Date>();

  constructor(
    private readonly repository: TokenRepository,
    private readonly clock: Clock,
  ) {}

  note(tokenId: string): void {
    this.noted.set(tokenId, this.clock.date());
  }

  @Interval(WRITE_EVERY_MS)
  async write(): Promise<void> {
    if (this.noted.size === 0) return;
    const uses = new Map(this.noted);
    this.noted.clear();
    await ignoringOutage(() => this.repository.noteUses(uses));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }
}
