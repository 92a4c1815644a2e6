import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FeedbackRepository, type FeedbackWish } from './feedback.repository.js';

/** Likes within this time, in milliseconds, share one commit and one step of the room's counter. */
const GATHER_MS = 200;
const MOST_AT_ONCE = 2_000;
const MOST_WAITING = 20_000;

interface Waiting {
  wish: FeedbackWish;
  resolve(): void;
  reject(error: unknown): void;
}

/** Commits likes and flags in batches by room. */
@Injectable()
export class FeedbackWriter {
  private readonly rooms = new Map<string, Waiting[]>();
  private waitingCount = 0;

  constructor(
    private readonly repository: FeedbackRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Resolves after the commit. It's safe to repeat. */
  write(roomId: string, wish: FeedbackWish): Promise<void> {
    if (this.waitingCount >= MOST_WAITING) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    this.waitingCount += 1;
    return new Promise<void>((resolve, reject) => {
      const known = this.rooms.get(roomId);
      const waiting = known ?? [];
      waiting.push({ wish, resolve, reject });
      if (known) return;
      this.rooms.set(roomId, waiting);
      setTimeout(() => void this.drain(roomId, waiting), GATHER_MS);
    });
  }

  /** One batch of a room at a time, so that an earlier change never overtakes a later one. */
  private async drain(roomId: string, waiting: Waiting[]): Promise<void> {
    const batch = waiting.splice(0, MOST_AT_ONCE);
    // Only the last change counts.
    const last = new Map(batch.map(({ wish }) => [`${wish.kind} ${wish.messageId} ${wish.personId}`, wish]));
    try {
      await this.unitOfWork.run((transaction) => this.repository.apply(transaction, roomId, [...last.values()]));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.waitingCount -= batch.length;
    if (waiting.length > 0) setTimeout(() => void this.drain(roomId, waiting), GATHER_MS);
    else this.rooms.delete(roomId);
  }
}
