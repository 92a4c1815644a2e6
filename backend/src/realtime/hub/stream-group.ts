import type { PersonalView } from '../audience/personal-sources.js';
import { formatCursor } from '../cursor/cursor.js';
import type { Audience, RoomRef, StreamScope } from '../stream-types.js';
import { markBlock } from '../wire/sse.js';
import { SharedBytes } from '../wire/wire.js';
import type { Block, StreamConnection } from './stream-connection.js';

/** A room's publication state. */
export interface PublishedRoom {
  readonly room: RoomRef;
  /** All changes up to this revision have been appended. */
  readonly published: number;
}

/** Connections with the same rooms and the same view, which therefore receive the same bytes. */
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

  /** `isNews`: whether the frames end a long poll. Frames that don't are sent with the next ones that do. */
  append(bytes: Buffer, isNews = true): void {
    if (bytes.length === 0) return;
    this.pending.push(bytes);
    this.isNews ||= isNews;
  }

  /**
   * Returns one block per window: all frames, then the mark that advances the cursor. Returns null if nothing is pending. Frames are appended in the same turn
   * in which `published` advances, so the mark never gets ahead of them.
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
