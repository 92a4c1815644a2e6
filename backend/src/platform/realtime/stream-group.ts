import { formatCursor } from './cursor.js';
import type { StreamScope } from './personal-sources.js';
import type { Audience, RoomKind, RoomRef } from './room-source.js';
import { markBlock } from './sse.js';
import type { Block, StreamConnection } from './stream-connection.js';
import { SharedBytes } from './wire.js';

/** A room as its follower publishes it. */
export interface PublishedRoom {
  readonly room: RoomRef;
  /** Everything up to this revision has been appended. */
  readonly published: number;
}

/** Connections that get the same bytes: same rooms, same audience, same grants. */
export class StreamGroup {
  readonly connections = new Set<StreamConnection>();
  private pending: Buffer[] = [];
  private isNews = false;

  constructor(
    readonly key: string,
    readonly rooms: readonly PublishedRoom[],
    readonly audience: Audience,
    private readonly grantHash: string,
    private readonly epoch: string,
  ) {}

  /** `isNews`: worth the end of a long poll; what is not goes out with the next that is. */
  append(bytes: Buffer, isNews = true): void {
    if (bytes.length === 0) return;
    this.pending.push(bytes);
    this.isNews ||= isNews;
  }

  get isPending(): boolean {
    return this.pending.length > 0;
  }

  /**
   * One block a window: all frames, then the mark that moves the cursor. Null when there is nothing to say.
   * Frames are appended in the same turn in which `published` moves, so the mark never runs ahead of them.
   */
  takeBlock(): Block | null {
    if (this.pending.length === 0) return null;
    const contentRevision = this.publishedOf('content');
    const channelRevision = this.publishedOf('channel');
    const mark = markBlock(
      formatCursor({ epoch: this.epoch, contentRevision, channelRevision, grantHash: this.grantHash }),
    );
    const bytes = new SharedBytes(Buffer.concat([...this.pending, mark]));
    const { isNews } = this;
    this.pending = [];
    this.isNews = false;
    return { bytes, contentRevision, channelRevision, isNews };
  }

  private publishedOf(kind: RoomKind): number | null {
    return this.rooms.find(({ room }) => room.kind === kind)?.published ?? null;
  }
}

export function groupKeyOf(scope: StreamScope, audience: Audience, grantHash: string): string {
  return `${scope.contentId ?? '-'}|${scope.channelId ?? '-'}|${audience}|${grantHash}`;
}
