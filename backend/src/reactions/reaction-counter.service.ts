import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ReactionIcon } from '../../../contracts/domain/enums.js';
import { addCounts, type ReactionCounts } from '../../../contracts/domain/reactions.js';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { roomIdOf, StreamHub } from '../realtime/realtime.public.js';
import { type CountsToWrite, ReactionCountsRepository } from './reaction-counts.repository.js';
import { ReactionsFrame } from './reactions.events.js';

/** Accepted taps wait this many seconds until they are written, which is what a killed process loses. */
const WRITTEN_EVERY = 5;

interface Tally {
  /** The stored counts, including what this process has written since they were read; null until they are read. */
  stored: ReactionCounts | null;
  /** Accepted, but not yet being written. */
  waiting: ReactionCounts;
  /** Pages of this content show reactions. */
  isShown: boolean;
}

/** Sums taps in memory, tells each room at most once per second, and adds them to the stored counts (architecture §4). */
@Emits({ viewer: [ReactionsFrame], host: [ReactionsFrame] })
@Injectable()
export class ReactionCounter implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('ReactionCounter');
  private readonly tallies = new Map<string, Tally>();
  /** The write whose outcome isn't known yet. */
  private writing: CountsToWrite | null = null;
  private seconds = 0;
  private turn: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly repository: ReactionCountsRepository,
    private readonly processes: Processes,
    private readonly hub: StreamHub,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ scope }) => {
      const contentId = roomIdOf(scope, 'content');
      if (contentId) this.tallyOf(contentId);
    });
  }

  add(contentId: string, taps: readonly ReactionIcon[]): void {
    // These would no longer be written.
    if (this.isStopping) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    const tally = this.tallyOf(contentId);
    for (const icon of taps) tally.waiting[icon] = (tally.waiting[icon] ?? 0) + 1;
    tally.isShown = true;
  }

  /** Skips a second while the one before is still busy. */
  @Interval(1000)
  everySecond(): Promise<void> {
    this.turn ??= this.takeTurn().finally(() => {
      this.turn = null;
    });
    return this.turn;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.turn;
    try {
      // The first may be the one whose outcome was unknown.
      await this.write();
      await this.write();
    } catch (error) {
      this.logger.error(`taps of the last seconds are lost: ${error instanceof Error ? error.message : error}`);
    }
  }

  private async takeTurn(): Promise<void> {
    const followed = new Set(this.hub.followedRooms.map(({ id }) => id));
    for (const [contentId, { waiting }] of this.tallies)
      if (!followed.has(contentId) && isEmpty(waiting) && !this.writing?.counts.has(contentId))
        this.tallies.delete(contentId);
    for (const contentId of this.tallies.keys()) this.tellPages(contentId);
    await ignoringOutage(() => this.exchange(followed));
  }

  /** Processes that aren't alone learn of each other's taps through the stored counts. */
  private async exchange(followed: ReadonlySet<string>): Promise<void> {
    const { isAlone } = this.processes;
    this.seconds += 1;
    // While a write's outcome is unknown, nothing is read that may contain it.
    if (!isAlone || this.seconds % WRITTEN_EVERY === 0 || this.writing) await this.write();
    const asked = [...this.tallies].flatMap(([id, { stored }]) =>
      followed.has(id) && (stored === null || !isAlone) ? [id] : [],
    );
    if (asked.length > 0) await this.read(asked);
  }

  private async write(): Promise<void> {
    this.writing ??= this.takeWaiting();
    if (!this.writing) return;
    const { counts } = this.writing;
    await this.repository.add(this.processes.processId, this.writing);
    this.writing = null;
    for (const [contentId, written] of counts) {
      const stored = this.tallies.get(contentId)?.stored;
      if (stored) addCounts(stored, written);
    }
  }

  private takeWaiting(): CountsToWrite | null {
    const counts = new Map<string, ReactionCounts>();
    for (const [contentId, tally] of this.tallies) {
      if (isEmpty(tally.waiting)) continue;
      counts.set(contentId, tally.waiting);
      tally.waiting = {};
    }
    return counts.size > 0 ? { id: randomUUID(), at: this.clock.date(), counts } : null;
  }

  private async read(contentIds: readonly string[]): Promise<void> {
    const rows = new Map((await this.repository.of(contentIds)).map((row) => [row.contentId, row]));
    for (const contentId of contentIds) {
      const tally = this.tallies.get(contentId);
      if (!tally) continue;
      const isFirst = tally.stored === null;
      const row = rows.get(contentId);
      tally.stored = row?.counts ?? {};
      tally.isShown ||= row?.isEnabled ?? false;
      // Pages animate what comes after the first counts that they get, so these have no new taps yet.
      if (isFirst) this.publish(contentId, tally, tally.stored);
    }
  }

  private tellPages(contentId: string): void {
    const tally = this.tallies.get(contentId)!;
    if (!tally.stored) return;
    const counts = addCounts({ ...tally.stored }, tally.waiting);
    this.publish(contentId, tally, addCounts(counts, this.writing?.counts.get(contentId) ?? {}));
  }

  private publish(contentId: string, { isShown }: Tally, counts: ReactionCounts): void {
    const frame: ReactionsFrame = { type: 'reactions', counts: { ...counts } };
    if (!isShown) return;
    for (const readers of ['viewers', 'hosts'] as const) this.hub.publishEphemeral(contentId, frame, readers);
  }

  private tallyOf(contentId: string): Tally {
    const known = this.tallies.get(contentId);
    if (known) return known;
    const tally: Tally = { stored: null, waiting: {}, isShown: false };
    this.tallies.set(contentId, tally);
    return tally;
  }
}

function isEmpty(counts: ReactionCounts): boolean {
  for (const _ in counts) return false;
  return true;
}
