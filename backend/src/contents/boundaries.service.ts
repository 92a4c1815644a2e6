import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChannelBoundaries } from '../channels/channels.public.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ContentBoundaries } from './content-boundaries.js';

const EVERY_MS = 1000;
const BATCH = 100;
/**
 * The process that serves a page builds its frames from its own clock. A boundary is announced only after it has passed on
 * every clock that differs by at most this many milliseconds.
 */
const CLOCK_TOLERANCE_MS = 25;

/** Announces changes caused by time alone: contents open, start, and close; contents and channels become available or unavailable. */
@Injectable()
export class BoundariesService {
  private readonly logger = new Logger('Boundaries');
  private isRunning = false;
  private isFailing = false;

  constructor(
    private readonly channels: ChannelBoundaries,
    private readonly contents: ContentBoundaries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Also announces boundaries that passed while no process was running. */
  @Interval(EVERY_MS)
  async announceDue(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while ((await this.announceChannels()) === BATCH);
      while ((await this.announceContents()) === BATCH);
      this.isFailing = false;
    } catch (error) {
      // The database may be unavailable. Due boundaries stay due and are announced later.
      if (!this.isFailing) this.logger.warn(`boundaries wait: ${error instanceof Error ? error.message : error}`);
      this.isFailing = true;
    } finally {
      this.isRunning = false;
    }
  }

  private announceChannels(): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const ids = await this.channels.announceDue(transaction, this.passedEverywhere(), BATCH);
      if (ids.length > 0) await this.contents.announceIn(transaction, ids, this.clock.now());
      return ids.length;
    });
  }

  private announceContents(): Promise<number> {
    return this.unitOfWork.run((transaction) => this.contents.announceDue(transaction, this.passedEverywhere(), BATCH));
  }

  private passedEverywhere(): number {
    return this.clock.now() - CLOCK_TOLERANCE_MS;
  }
}
