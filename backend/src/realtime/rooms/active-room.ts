import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StreamGroup } from '../hub/stream-group.js';
import type { Audience, RoomRef } from '../stream-types.js';
import { framesBlock } from '../wire/sse.js';
import { SharedBytes } from '../wire/wire.js';
import { ChangeRing } from './change-ring.js';
import { ResumeCache } from './resume-cache.js';
import type { Change } from './room-source.js';

/** The bytes that bring a page to a revision. */
export interface RoomPart {
  revision: number;
  bytes: SharedBytes;
}

/** Maximum size of a resume. A page that is further behind gets a fresh snapshot, which is smaller than the history. */
export const RESUME_BYTES = 1024 * 1024;

/** The newest changes read from the database. */
export interface RecentChanges {
  revision: number;
  /** `changes` contains every change above this revision, oldest first. */
  from: number;
  changes: Change[];
  /** Whether there are more changes below `from` than may be sent. */
  isCut: boolean;
}

/** Changes read from the database, kept while a caller waits for them. */
interface RecentRead {
  revision: number;
  ring: ChangeRing;
}

interface AudienceMemory {
  ring: ChangeRing;
  resumes: ResumeCache;
  snapshot: RoomPart | null;
  reading: Promise<RoomPart> | null;
  readingRecent: Promise<RecentRead> | null;
  /** The revisions of the callers that the next read covers; null once that read has begun. */
  gathered: number[] | null;
}

/** What this process has published and cached for one room that someone follows. */
export class ActiveRoom {
  readonly groups = new Set<StreamGroup>();
  /** All changes up to this revision have been passed to the groups. */
  published = 0;
  /** The highest revision reported so far. */
  known = 0;
  /** Until the first read, `published` isn't valid. */
  isReady = false;
  private ready: Promise<void> | null = null;
  private readonly memories = new Map<Audience, AudienceMemory>();

  constructor(readonly room: RoomRef) {}

  get isBehind(): boolean {
    return this.isReady && this.known > this.published;
  }

  get audiences(): Audience[] {
    return [...new Set([...this.groups].map((group) => group.audience))];
  }

  /** Reads the starting revision, with one query for everyone who arrives at the same time. */
  prepare(readRevision: () => Promise<number>): Promise<void> {
    if (this.isReady) return Promise.resolve();
    this.ready ??= readRevision()
      .then((revision) => {
        this.published = revision;
        this.known = Math.max(this.known, revision);
        this.isReady = true;
      })
      .finally(() => {
        this.ready = null;
      });
    return this.ready;
  }

  /** Advances to a revision, and caches the changes for pages that resume. */
  advance(revision: number, changes: ReadonlyMap<Audience, readonly Change[]>): void {
    for (const [audience, memory] of this.memories) {
      const own = changes.get(audience);
      // This audience wasn't included in the read, so its history now has a gap and must start over.
      if (own) memory.ring.add(own);
      else memory.ring.restart(revision);
      memory.resumes.clear();
    }
    this.published = revision;
    this.known = Math.max(this.known, revision);
  }

  /** Returns the changes between `since` and the published revision from memory; null if the database must be read. */
  resume(audience: Audience, since: number): RoomPart | 'too-much' | null {
    if (!this.isReady || since > this.published) return null;
    const memory = this.memoryOf(audience);
    const known = memory.resumes.get(since);
    if (known) return { revision: this.published, bytes: known };
    const blocks = memory.ring.since(since, RESUME_BYTES);
    if (!blocks || blocks === 'too-much') return blocks;
    const bytes = SharedBytes.joined(blocks);
    memory.resumes.set(since, bytes);
    return { revision: this.published, bytes };
  }

  /**
   * Reads the changes above `since` from the database; returns null if the page must start over. A crowd that arrives at once, for example after a restart,
   * shares one query. Changes are read newest first, so that a page too far behind doesn't delay the others.
   */
  async readRecent(
    audience: Audience,
    since: number,
    read: (since: number) => Promise<RecentChanges>,
  ): Promise<RoomPart | null> {
    const memory = this.memoryOf(audience);
    const least = this.published;
    for (;;) {
      // A read already in progress may predate changes that this page missed. One that hasn't begun can't.
      const isWaitedFor = !memory.readingRecent || memory.gathered !== null;
      if (memory.readingRecent) memory.gathered?.push(since);
      else {
        memory.gathered = [since];
        memory.readingRecent = this.readNewest(memory, read);
      }
      const recent = await memory.readingRecent;
      const remembered = this.resume(audience, since);
      if (remembered) return remembered === 'too-much' ? null : remembered;
      // If the result couldn't be cached, use it directly.
      const blocks = recent.revision >= Math.max(least, since) ? recent.ring.since(since, RESUME_BYTES) : null;
      if (blocks === 'too-much') return null;
      if (blocks) return { revision: recent.revision, bytes: SharedBytes.joined(blocks) };
      if (isWaitedFor) return null;
    }
  }

  private readNewest(memory: AudienceMemory, read: (since: number) => Promise<RecentChanges>): Promise<RecentRead> {
    // Waits for other callers in the same turn.
    return nextTurn()
      .then(async () => {
        // After the ring has been extended once, reads the whole history, so that requests from ever older revisions don't each cause another read.
        const furthest = memory.ring.isExtended ? 0 : Math.min(...(memory.gathered ?? []));
        memory.gathered = null;
        const { revision, from, changes, isCut } = await read(furthest);
        const ring = new ChangeRing(from);
        ring.add(changes);
        for (const each of [ring, memory.ring]) if (isCut) each.raiseFloor(from);
        memory.ring.extend(from, revision, changes);
        return { revision, ring };
      })
      .finally(() => {
        memory.readingRecent = null;
      });
  }

  /**
   * Reads a whole snapshot once for everyone who arrives before the next change. A snapshot at or above the published revision is valid for every subscriber,
   * because later changes reach them as blocks.
   */
  async snapshot(audience: Audience, read: () => Promise<{ revision: number; changes: Change[] }>): Promise<RoomPart> {
    const memory = this.memoryOf(audience);
    const least = this.published;
    let hasWaited = false;
    for (;;) {
      if (memory.snapshot && memory.snapshot.revision >= least) return memory.snapshot;
      const wasReading = memory.reading !== null;
      memory.reading ??= read()
        .then(({ revision, changes }) => {
          memory.snapshot = { revision, bytes: new SharedBytes(framesBlock(changes.map((change) => change.frame))) };
          return memory.snapshot;
        })
        .finally(() => {
          memory.reading = null;
        });
      const part = await memory.reading;
      // A read that was already in progress may predate changes that this caller missed, so read again. One that began after the caller arrived is current,
      // even if a restore or failover lowered the revision.
      if (!wasReading || hasWaited) return part;
      hasWaited = true;
    }
  }

  private memoryOf(audience: Audience): AudienceMemory {
    const known = this.memories.get(audience);
    if (known) return known;
    const memory: AudienceMemory = {
      ring: new ChangeRing(this.published),
      resumes: new ResumeCache(),
      snapshot: null,
      reading: null,
      readingRecent: null,
      gathered: null,
    };
    this.memories.set(audience, memory);
    return memory;
  }
}
