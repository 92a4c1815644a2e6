import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StreamGroup } from '../hub/stream-group.js';
import type { Audience, RoomRef } from '../stream-types.js';
import { framesBlock } from '../wire/sse.js';
import { SharedBytes } from '../wire/wire.js';
import { ChangeRing } from './change-ring.js';
import { ResumeCache } from './resume-cache.js';
import type { Change } from './room-source.js';

/** What a page is given to stand at a revision. */
export interface RoomPart {
  revision: number;
  bytes: SharedBytes;
}

/** A page that is further behind gets a fresh snapshot: it is smaller than the history. */
export const RESUME_BYTES = 1024 * 1024;

/** The newest of what the table says changed. */
export interface RecentChanges {
  revision: number;
  /** All changes above this revision, oldest first. */
  from: number;
  changes: Change[];
  /** There are more changes below `from` than may be sent. */
  isCut: boolean;
}

/** A reading of the table, kept as long as someone waits for it. */
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
  /** Where those stand for whom the next reading is for; null when it is being read. */
  gathered: number[] | null;
}

/** What this process publishes and remembers of one room while someone follows it. */
export class ActiveRoom {
  readonly groups = new Set<StreamGroup>();
  /** Everything up to this revision has been handed to the groups. */
  published = 0;
  /** The newest revision reported so far. */
  known = 0;
  /** Until the first reading, `published` is not the truth yet. */
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

  /** Where publication starts: one query for everyone who arrives at the same time. */
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

  /** Moves on to a revision; remembers what led there for those who come back. */
  advance(revision: number, changes: ReadonlyMap<Audience, readonly Change[]>): void {
    for (const [audience, memory] of this.memories) {
      const own = changes.get(audience);
      // An audience that was not read for has a hole now: it starts over.
      if (own) memory.ring.add(own);
      else memory.ring.restart(revision);
      memory.resumes.clear();
    }
    this.published = revision;
    this.known = Math.max(this.known, revision);
  }

  /** From memory, the changes between `since` and what has been published; null if the table has to be read. */
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
   * From the table, the changes since `since`; null if the page must start over. A crowd that arrives at once, for
   * example after a restart, shares one query, newest first, so that someone who is too far behind delays nobody.
   */
  async readRecent(
    audience: Audience,
    since: number,
    read: (since: number) => Promise<RecentChanges>,
  ): Promise<RoomPart | null> {
    const memory = this.memoryOf(audience);
    const least = this.published;
    for (;;) {
      // One that is being read already may be older than what we missed; one that is still to begin is not.
      const isWaitedFor = !memory.readingRecent || memory.gathered !== null;
      if (memory.readingRecent) memory.gathered?.push(since);
      else {
        memory.gathered = [since];
        memory.readingRecent = this.readNewest(memory, read);
      }
      const recent = await memory.readingRecent;
      const remembered = this.resume(audience, since);
      if (remembered) return remembered === 'too-much' ? null : remembered;
      // What was read will do for what may not be remembered.
      const blocks = recent.revision >= Math.max(least, since) ? recent.ring.since(since, RESUME_BYTES) : null;
      if (blocks === 'too-much') return null;
      if (blocks) return { revision: recent.revision, bytes: SharedBytes.joined(blocks) };
      if (isWaitedFor) return null;
    }
  }

  private readNewest(memory: AudienceMemory, read: (since: number) => Promise<RecentChanges>): Promise<RecentRead> {
    // Waits for others that arrive in the same turn.
    return nextTurn()
      .then(async () => {
        // Anyone who asks from ever further back is not read for again and again.
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
   * A whole snapshot, read once for all who come before the next change. One that is at or beyond what is published
   * is good for everyone who is subscribed: what comes later reaches them as a block.
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
      // A reading that others had begun may be older than what we missed: then we read again. One that began after we
      // came is what the room is now, also when a restore or failover took it back.
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
