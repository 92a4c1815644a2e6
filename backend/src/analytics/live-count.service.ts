import { performance } from 'node:perf_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ContentReadModel } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { roomIdOf, StreamHub } from '../realtime/realtime.public.js';
import { LiveFrame } from './analytics.events.js';
import { LiveCountRepository, type Standing } from './live-count.repository.js';
import { watchedIn } from './presence.service.js';

/** How long it's cached whether a content shows its count, in milliseconds. */
const SHOWN_MS = 2_500;
/** How long a person who uses long polling still counts between two polls, in milliseconds. */
const POLL_GRACE_MS = 10_000;

declare module '../platform/events/event-catalogue.js' {
  interface DomainEventMap {
    /** So many people watch a content, on all processes together. */
    'content.counted': { contentId: string; count: number };
  }
}

type Changes = Map<string, Set<string>>;
type ReadonlyChanges = ReadonlyMap<string, ReadonlySet<string>>;

interface Absent {
  contentId: string;
  uid: string;
  until: number;
}

/** Counts people rather than streams: someone with two tabs counts once, even if different processes serve them. */
@Emits({ viewer: [LiveFrame] })
@Injectable()
export class LiveCount implements OnModuleInit {
  /** Number of streams by content and person. */
  private readonly people = new Map<string, Map<string, number>>();
  /** People who came or left since the last report, by content. */
  private changed: Changes = new Map();
  private readonly announced = new Map<string, number>();
  /** Number of open host panels, by content: they show the count even if nobody watches here. */
  private readonly panels = new Map<string, number>();
  private readonly shown = new Map<string, { isShown: boolean; readAt: number }>();
  /** People between two polls, those who left first come first. */
  private readonly absent: Absent[] = [];
  /** This process's people are stored where the other processes can read them. */
  private isTold = false;
  private telling: Promise<void> | null = null;

  constructor(
    private readonly events: DomainEvents,
    private readonly repository: LiveCountRepository,
    private readonly contents: ContentReadModel,
    private readonly processes: Processes,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ scope, uid }) => {
      if (scope.isForHosts) this.addPanel(roomIdOf(scope, 'content'), 1);
      else this.add(watchedIn(scope), uid, 1);
    });
    this.events.on('stream.closed', ({ scope, uid, isPoll }) => {
      const contentId = watchedIn(scope);
      if (scope.isForHosts) this.addPanel(roomIdOf(scope, 'content'), -1);
      else if (contentId && isPoll) this.absent.push({ contentId, uid, until: this.clock.now() + POLL_GRACE_MS });
      else this.add(contentId, uid, -1);
    });
  }

  /** Skips a tick while the previous one is still running. */
  @Interval(1000)
  everySecond(): Promise<void> {
    this.telling ??= this.tellPages().finally(() => {
      this.telling = null;
    });
    return this.telling;
  }

  private async tellPages(): Promise<void> {
    this.dismissAbsent();
    // Even if nobody is here anymore: someone may have left while this process took itself to be alone, and the others still count them.
    const hasMetOrParted = this.isTold === this.processes.isAlone;
    if (hasMetOrParted || this.people.size > 0 || this.panels.size > 0 || this.changed.size > 0)
      await ignoringOutage(() => this.announce());
  }

  private dismissAbsent(): void {
    const now = this.clock.now();
    const staying = this.absent.findIndex(({ until }) => until > now);
    const gone = this.absent.splice(0, staying === -1 ? this.absent.length : staying);
    for (const { contentId, uid } of gone) this.add(contentId, uid, -1);
  }

  private async announce(): Promise<void> {
    const { isAlone } = this.processes;
    if (this.isTold === isAlone) await this.meetOrPart(isAlone);
    // Changes during this report are left for the next one.
    const { changed } = this;
    this.changed = new Map();
    try {
      await this.tell(changed, isAlone);
    } catch (error) {
      for (const [contentId, uids] of changed) this.noteChanged(contentId, uids);
      throw error;
    }
  }

  private async tell(changed: ReadonlyChanges, isAlone: boolean): Promise<void> {
    const contentIds = [
      ...new Set([...changed.keys(), ...(isAlone ? [] : [...this.people.keys(), ...this.panels.keys()])]),
    ];
    if (contentIds.length === 0) return;
    const own = new Map(contentIds.map((contentId) => [contentId, this.countOf(contentId)]));
    const elsewhere = isAlone ? new Map<string, number>() : await this.exchange(changed, own);
    const totalOf = (contentId: string) => own.get(contentId)! + (elsewhere.get(contentId) ?? 0);
    for (const contentId of contentIds) this.events.emit('content.counted', { contentId, count: totalOf(contentId) });
    for (const contentId of await this.shownAmong(contentIds)) {
      const count = totalOf(contentId);
      if (this.announced.get(contentId) === count && !changed.has(contentId)) continue;
      this.announced.set(contentId, count);
      const frame: LiveFrame = { type: 'live', count };
      this.hub.publishEphemeral(contentId, frame);
    }
    for (const contentId of changed.keys()) if (!this.people.has(contentId)) this.forget(contentId);
  }

  /**
   * Reports who came and left to the other processes, and returns how many people are connected only to those. `own`: the
   * number of people here, by content.
   */
  private async exchange(changed: ReadonlyChanges, own: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const { processId, deadBefore } = this.processes;
    const standings: Standing[] = [...changed].flatMap(([contentId, uids]) =>
      [...uids].map((uid) => ({ contentId, uid, isHere: this.people.get(contentId)?.has(uid) ?? false })),
    );
    await this.repository.save(processId, standings);
    const people = await this.repository.peopleOf(processId, deadBefore, [...own.keys()]);
    // The report was lost because this process was considered dead or the database recovered. Report everything again.
    if ([...own].some(([contentId, count]) => (people.get(contentId)?.here ?? 0) !== count)) this.isTold = false;
    return new Map([...people].map(([contentId, { elsewhere }]) => [contentId, elsewhere]));
  }

  /** The contents that show their count. Cached briefly, because arrivals change the count but not whether it's shown. */
  private async shownAmong(contentIds: readonly string[]): Promise<string[]> {
    const now = performance.now();
    const unknown = contentIds.filter((id) => now - (this.shown.get(id)?.readAt ?? -Infinity) > SHOWN_MS);
    if (unknown.length > 0) {
      const shown = new Set(await this.contents.showingLiveCount(unknown));
      for (const id of unknown) this.shown.set(id, { isShown: shown.has(id), readAt: now });
    }
    return contentIds.filter((id) => this.shown.get(id)?.isShown);
  }

  /** A process that was alone hasn't reported its people yet. A process that is alone now must stop counting people of the others. */
  private async meetOrPart(isAlone: boolean): Promise<void> {
    if (!isAlone) await this.repository.forget(this.processes.processId);
    for (const [contentId, streams] of this.people) this.noteChanged(contentId, streams.keys());
    this.isTold = !isAlone;
  }

  /** Number of people whose streams this process serves. */
  countOf(contentId: string): number {
    return this.people.get(contentId)?.size ?? 0;
  }

  private forget(contentId: string): void {
    this.announced.delete(contentId);
    this.shown.delete(contentId);
  }

  private add(contentId: string | null, uid: string, difference: 1 | -1): void {
    if (!contentId) return;
    const streams = this.people.get(contentId) ?? new Map<string, number>();
    const count = (streams.get(uid) ?? 0) + difference;
    if (count > 0) streams.set(uid, count);
    else streams.delete(uid);
    if (streams.size > 0) this.people.set(contentId, streams);
    else this.people.delete(contentId);
    this.noteChanged(contentId, [uid]);
  }

  private addPanel(contentId: string | null, difference: 1 | -1): void {
    if (!contentId) return;
    const count = (this.panels.get(contentId) ?? 0) + difference;
    if (count > 0) this.panels.set(contentId, count);
    else this.panels.delete(contentId);
    if (difference === 1) this.noteChanged(contentId, []);
  }

  private noteChanged(contentId: string, uids: Iterable<string>): void {
    const known = this.changed.get(contentId) ?? new Set<string>();
    for (const uid of uids) known.add(uid);
    this.changed.set(contentId, known);
  }
}
