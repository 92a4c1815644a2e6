import type { ServerResponse } from 'node:http';
import type { Principal } from '../auth/principal.js';
import type { PersonalFacts, StreamScope } from './personal-sources.js';
import type { Audience } from './room-source.js';

/** Bytes that a slow reader may have waiting before it is dropped; it resumes from its cursor. */
export const MAX_QUEUED_BYTES = 256 * 1024;

export interface Block {
  bytes: Buffer;
  contentRevision: number | null;
  channelRevision: number | null;
}

/** One open stream: the socket, who reads it and where it stands. */
export class StreamConnection {
  /** Blocks that were published while the opening snapshot was being read; null once it was sent. */
  waiting: Block[] | null = [];
  facts: PersonalFacts | null = null;
  lastSeenAt: number;
  isClosed = false;

  constructor(
    readonly id: string,
    readonly principal: Principal,
    readonly scope: StreamScope,
    readonly audience: Audience,
    private readonly response: ServerResponse,
    readonly openedAt: number,
  ) {
    this.lastSeenAt = openedAt;
  }

  /** Its headers and opening frames are out: before that nothing else may be written. */
  get isStreaming(): boolean {
    return this.waiting === null && !this.isClosed;
  }

  /** False when the reader has fallen too far behind: the caller drops it. */
  write(bytes: Buffer | string): boolean {
    if (this.isClosed || this.response.destroyed) return false;
    this.response.write(bytes);
    return this.response.writableLength <= MAX_QUEUED_BYTES;
  }

  /** Ends politely: what is queued still goes out. */
  end(): void {
    if (!this.isClosed) this.response.end();
  }

  /** Cuts at once; the page resumes elsewhere or later. */
  drop(): void {
    this.response.destroy();
  }
}
