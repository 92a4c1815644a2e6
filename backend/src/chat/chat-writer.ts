import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { isDatabaseUnavailable } from '../platform/database/database-failure.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { type ChatCommand, type ChatOutcome, ChatRepository } from './chat.repository.js';

/** Maximum number of messages per statement, and maximum number waiting in this process. */
const MAX_BATCH = 200;
const MAX_WAITING = 5000;
/** Messages that arrive within this time share a commit, in milliseconds. */
const GATHER_MS = 3;

interface Waiting {
  command: ChatCommand;
  resolve(outcome: ChatOutcome): void;
  reject(error: unknown): void;
}

interface RoomQueue {
  waiting: Waiting[];
  isWriting: boolean;
}

/** Commits the messages of a room in batches, in order of arrival. */
@Injectable()
export class ChatWriter {
  private readonly logger = new Logger('ChatWriter');
  private readonly queues = new Map<string, RoomQueue>();
  private waitingCount = 0;

  constructor(
    private readonly repository: ChatRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly metrics: Metrics,
  ) {}

  /** Resolves after the commit. Rejects with `unavailable` if the outcome is unknown; it is safe to retry. */
  write(roomId: string, command: ChatCommand): Promise<ChatOutcome> {
    if (this.waitingCount >= MAX_WAITING) {
      this.metrics.refusals.inc({ limit: 'chat-queue' });
      throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    }
    this.waitingCount += 1;
    return new Promise<ChatOutcome>((resolve, reject) => {
      const queue = this.queueOf(roomId);
      queue.waiting.push({ command, resolve, reject });
      if (!queue.isWriting) this.begin(roomId, queue);
    });
  }

  private queueOf(roomId: string): RoomQueue {
    const known = this.queues.get(roomId);
    if (known) return known;
    const queue: RoomQueue = { waiting: [], isWriting: false };
    this.queues.set(roomId, queue);
    return queue;
  }

  private begin(roomId: string, queue: RoomQueue): void {
    queue.isWriting = true;
    setTimeout(() => void this.drain(roomId, queue), GATHER_MS);
  }

  private async drain(roomId: string, queue: RoomQueue): Promise<void> {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, MAX_BATCH);
      await this.commit(roomId, batch);
      this.waitingCount -= batch.length;
      // Under load, waits so that people whose messages were just committed share the next commit with those waiting since.
      if (batch.length > 1 && queue.waiting.length < MAX_BATCH) await sleep(GATHER_MS);
    }
    queue.isWriting = false;
    this.queues.delete(roomId);
  }

  private async commit(roomId: string, batch: Waiting[]): Promise<void> {
    const endTimer = this.metrics.commitSeconds.startTimer();
    try {
      const { outcomes, revision } = await this.repository.insertBatch(
        roomId,
        batch.map((waiting) => waiting.command),
        this.clock.now(),
      );
      for (let index = 0; index < batch.length; index += 1) batch[index]!.resolve(outcomes[index]!);
      endTimer({ outcome: 'committed' });
      this.metrics.commits.observe(batch.length);
      if (revision !== null) this.events.emit('room.changed', { roomId, revision });
    } catch (error) {
      endTimer({ outcome: 'failed' });
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      // If the database rejects one row, the other messages of the batch must still be written.
      this.logger.warn(
        `a batch of ${batch.length} is written one by one: ${error instanceof Error ? error.message : error}`,
      );
      for (const waiting of batch) await this.commit(roomId, [waiting]);
    }
  }
}
