import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 } from 'uuid';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { roomIdOf, type StreamEvent, type StreamScope } from '../realtime/realtime.public.js';
import { type PresenceEntry, PresenceRepository } from './presence.repository.js';

/** A page that reconnects within this many milliseconds counts as never having left. */
const RETURN_MS = 30_000;
/** An entry that hasn't been updated for this many milliseconds belongs to a process that died. */
const ABANDONED_MS = 240_000;

interface OpenEntry extends PresenceEntry {
  streams: Set<string>;
  isWritten: boolean;
  isSeenChanged: boolean;
}

/** Records who watched what and when. Arrivals are written within a second, the rest in batches. */
@Injectable()
export class Presence implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Presence');
  /** By content and person. */
  private readonly open = new Map<string, OpenEntry>();
  private isWriting = false;

  constructor(
    private readonly events: DomainEvents,
    private readonly repository: PresenceRepository,
    private readonly processes: Processes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', (event) => this.enter(event));
    this.events.on('stream.beat', (event) => this.see(event, event.at));
    this.events.on('stream.closed', (event) => this.leave(event));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writeQuietly(async () => {
      await this.writeEnters();
      await this.repository.exit(this.processes, [...this.open.values()]);
    });
  }

  @Interval(1000)
  async everySecond(): Promise<void> {
    await this.writeQuietly(async () => {
      await this.writeEnters();
      await this.writeExits();
    });
  }

  @Interval(15_000)
  async everyFifteenSeconds(): Promise<void> {
    await this.writeQuietly(async () => {
      const seen = [...this.open.values()].filter((entry) => entry.isWritten && entry.isSeenChanged);
      if (seen.length > 0) await this.repository.seen(seen);
      for (const entry of seen) entry.isSeenChanged = false;
      await this.repository.markUnclosed(this.clock.now() - ABANDONED_MS);
    });
  }

  private enter({ streamId, scope, uid }: StreamEvent): void {
    const { clientId } = scope;
    const contentId = watchedIn(scope);
    if (!contentId || !clientId) return;
    const now = this.clock.now();
    const key = keyOf(contentId, uid);
    const entry = this.open.get(key) ?? {
      id: v7({ msecs: now }),
      clientId,
      contentId,
      channelId: roomIdOf(scope, 'channel'),
      uid,
      enteredAt: now,
      lastSeenAt: now,
      streams: new Set<string>(),
      isWritten: false,
      isSeenChanged: false,
    };
    entry.streams.add(streamId);
    this.open.set(key, entry);
  }

  private see(event: StreamEvent, at: number): void {
    const entry = this.entryOf(event);
    if (!entry) return;
    entry.lastSeenAt = Math.max(entry.lastSeenAt, at);
    entry.isSeenChanged = true;
  }

  private leave(event: StreamEvent & { lastSeenAt: number }): void {
    this.see(event, event.lastSeenAt);
    this.entryOf(event)?.streams.delete(event.streamId);
  }

  private entryOf({ scope, uid }: StreamEvent): OpenEntry | undefined {
    const contentId = watchedIn(scope);
    return contentId ? this.open.get(keyOf(contentId, uid)) : undefined;
  }

  private async writeEnters(): Promise<void> {
    const fresh = [...this.open.values()].filter((entry) => !entry.isWritten);
    if (fresh.length === 0) return;
    const patience = { returnMs: RETURN_MS, abandonedMs: ABANDONED_MS };
    const formerIds = await this.repository.enter(this.processes, fresh, patience);
    for (const entry of fresh) {
      entry.id = formerIds.get(entry.id) ?? entry.id;
      entry.isWritten = true;
    }
  }

  private async writeExits(): Promise<void> {
    const latest = this.clock.now() - RETURN_MS;
    const gone = [...this.open.values()].filter(
      (entry) => entry.isWritten && entry.streams.size === 0 && entry.lastSeenAt <= latest,
    );
    if (gone.length === 0) return;
    await this.repository.exit(this.processes, gone);
    for (const entry of gone) if (entry.streams.size === 0) this.open.delete(keyOf(entry.contentId, entry.uid));
  }

  /** Nothing is lost while the database is unavailable: unwritten entries stay open and are written later. */
  private async writeQuietly(work: () => Promise<void>): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    try {
      await work();
    } catch (error) {
      this.logger.warn(`presence is written later: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isWriting = false;
    }
  }
}

/** The content that someone with this stream watches; null for the host panel, in which staff work. */
export function watchedIn(scope: StreamScope): string | null {
  return scope.isForHosts ? null : roomIdOf(scope, 'content');
}

function keyOf(contentId: string, uid: string): string {
  return `${contentId}|${uid}`;
}
