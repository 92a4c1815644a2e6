import { ChangeRing } from './change-ring.js';
import type { Audience, Change, Frame, RoomRef } from './room-source.js';
import { framesBlock } from './sse.js';
import type { StreamGroup } from './stream-group.js';
import { SharedBytes } from './wire.js';

/** What a page is given to stand at a revision. */
export interface RoomPart {
  revision: number;
  bytes: SharedBytes;
}

/** A page that is further behind gets a fresh snapshot: it is smaller than the history. */
export const RESUME_BYTES = 1024 * 1024;

interface AudienceMemory {
  ring: ChangeRing;
  /** By the revision from which they lead to `published`; a crowd that was cut at one mark asks for the same. */
  resumes: Map<number, SharedBytes>;
  snapshot: RoomPart | null;
  reading: Promise<RoomPart> | null;
}

/** What this process publishes and remembers of one room while somebody follows it. */
export class RoomFollower {
  readonly groups = new Set<StreamGroup>();
  /** Latest unversioned frame by kind, sent whole to everybody who comes. */
  readonly ephemeral = new Map<string, Frame>();
  /** Everything up to this revision has been handed to the groups. */
  published = 0;
  /** The newest revision that anybody told of. */
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

  /** Where publication starts: asked once for all who come at the same time. */
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
      // An audience that was not read for has a hole now: it begins anew.
      if (own) memory.ring.add(own);
      else memory.ring = new ChangeRing(revision);
      memory.resumes.clear();
    }
    this.published = revision;
    this.known = Math.max(this.known, revision);
  }

  /** From memory, what leads from `since` to what is published; null when the table must be asked. */
  resume(audience: Audience, since: number): RoomPart | 'too-much' | null {
    if (!this.isReady || since > this.published) return null;
    const memory = this.memoryOf(audience);
    const known = memory.resumes.get(since);
    if (known) return { revision: this.published, bytes: known };
    const changes = memory.ring.since(since);
    if (!changes) return null;
    const bytes = new SharedBytes(framesBlock(changes.map((change) => change.frame)));
    if (bytes.plain.length > RESUME_BYTES) return 'too-much';
    memory.resumes.set(since, bytes);
    return { revision: this.published, bytes };
  }

  /**
   * A whole snapshot, read once for all who come before the next change. One that is at or beyond what is published
   * is good for everybody who is subscribed: what comes later reaches them as a block.
   */
  async snapshot(audience: Audience, read: () => Promise<{ revision: number; changes: Change[] }>): Promise<RoomPart> {
    const memory = this.memoryOf(audience);
    const least = this.published;
    for (;;) {
      if (memory.snapshot && memory.snapshot.revision >= least) return memory.snapshot;
      memory.reading ??= read()
        .then(({ revision, changes }) => {
          memory.snapshot = { revision, bytes: new SharedBytes(framesBlock(changes.map((change) => change.frame))) };
          return memory.snapshot;
        })
        .finally(() => {
          memory.reading = null;
        });
      // A reading that others had begun may be older than what we missed: then we read again.
      await memory.reading;
    }
  }

  private memoryOf(audience: Audience): AudienceMemory {
    const known = this.memories.get(audience);
    if (known) return known;
    const memory: AudienceMemory = {
      ring: new ChangeRing(this.published),
      resumes: new Map(),
      snapshot: null,
      reading: null,
    };
    this.memories.set(audience, memory);
    return memory;
  }
}
