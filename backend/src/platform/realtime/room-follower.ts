import type { Audience, Frame, RoomRef } from './room-source.js';
import type { StreamGroup } from './stream-group.js';

/** What this process publishes of one room while somebody follows it. */
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
}
