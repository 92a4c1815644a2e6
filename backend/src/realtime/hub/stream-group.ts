import type { PersonalView } from '../audience/personal-sources.js';
import { formatCursor } from '../cursor/cursor.js';
import type { Audience, RoomRef, StreamScope } from '../stream-types.js';
import { markBlock } from '../wire/sse.js';
import { SharedBytes } from '../wire/wire.js';
import type { Block, StreamConnection } from './stream-connection.js';

/** A room as its activeRoom publishes it. */
export interface PublishedRoom {
  readonly room: RoomRef;
  /** Everything up to this revision has been appended. */
  readonly published: number;
}

/** Connections that get the same bytes: same rooms, same view of them. */
export class StreamGroup {
  readonly connections = new Set<StreamConnection>();
  private pending: Buffer[] = [];
  private isNews = false;

  constructor(
    readonly key: string,
    readonly rooms: readonly PublishedRoom[],
    private readonly view: Pick<PersonalView, 'audience' | 'hash'>,
    private readonly epoch: string,
  ) {}

  get audience(): Audience {
    return this.view.audience;
  }

  /** `isNews`: worth the end of a long poll; what is not goes out with the next that is. */
  append(bytes: Buffer, isNews = true): void {
    if (bytes.length === 0) return;
    this.pending.push(bytes);
    this.isNews ||= isNews;
  }

  /**
   * One block a window: all frames, then the mark that moves the cursor. Null when there is nothing to say.
   * Frames are appended in the same turn in which `published` moves, so the mark never runs ahead of them.
   */
  takeBlock(): Block | null {
    if (this.pending.length === 0) return null;
    const revisions = this.rooms.map(({ published }) => published);
    const mark = markBlock(formatCursor({ epoch: this.epoch, revisions, viewHash: this.view.hash }));
    const bytes = new SharedBytes(Buffer.concat([...this.pending, mark]));
    const { isNews } = this;
    this.pending = [];
    this.isNews = false;
    return { bytes, isNews };
  }
}

export function groupKeyOf({ rooms }: StreamScope, { facts, audience }: PersonalView): string {
  return JSON.stringify([rooms.map(({ id }) => id), facts, audience]);
}
