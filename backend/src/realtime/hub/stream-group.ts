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

/** What is written to the connections of a group in one window. */
export interface Window {
  /** For everyone who has none of their own; null: nothing. */
  shared: Block | null;
  own: ReadonlyMap<StreamConnection, Block>;
}

const NOBODY: ReadonlyMap<StreamConnection, Block> = new Map();

/** Connections with the same rooms and the same view, which therefore receive the same bytes. */
export class StreamGroup {
  readonly connections = new Set<StreamConnection>();
  private pending: Buffer[] = [];
  private personal = new Map<StreamConnection, Buffer[]>();
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

  /** Appends frames for one of the connections. */
  appendFor(connection: StreamConnection, bytes: Buffer): void {
    if (bytes.length === 0) return;
    const own = this.personal.get(connection);
    if (own) own.push(bytes);
    else this.personal.set(connection, [bytes]);
  }

  /**
   * Returns one block per window: all frames, then the mark that advances the cursor. Returns null if nothing is pending. Frames are appended in the same turn
   * in which `published` advances, so the mark never gets ahead of them. A connection with frames of its own gets these before the mark: if its link is cut
   * in between, it resumes before both.
   */
  takeBlock(): Window | null {
    const { pending, personal, isNews } = this;
    if (pending.length === 0 && personal.size === 0) return null;
    this.pending = [];
    this.isNews = false;
    const revisions = this.rooms.map(({ published }) => published);
    const mark = markBlock(formatCursor({ epoch: this.epoch, revisions, viewHash: this.view.hash }));
    const shared = pending.length > 0 ? { bytes: new SharedBytes(Buffer.concat([...pending, mark])), isNews } : null;
    if (personal.size === 0) return { shared, own: NOBODY };
    this.personal = new Map();
    const bytes = new SharedBytes(Buffer.concat(pending));
    const blockOf = (frames: Buffer[]): Block => ({ bytes, own: Buffer.concat([...frames, mark]), isNews: true });
    return { shared, own: new Map([...personal].map(([connection, frames]) => [connection, blockOf(frames)])) };
  }
}

export function groupKeyOf({ rooms }: StreamScope, { facts, audience }: PersonalView): string {
  return JSON.stringify([rooms.map(({ id }) => id), facts, audience]);
}
