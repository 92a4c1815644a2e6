import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Principal } from '../../platform/auth/principal.js';
import { GZIP_HEADER } from '../../platform/http/gzip.js';
import { takeOver } from '../../platform/http/socket-takeover.js';
import type { PersonalView } from '../audience/personal-sources.js';
import type { StreamScope } from '../stream-types.js';
import { HEARTBEAT, headOf } from '../wire/sse.js';
import { connectionBytes, LAST_CHUNK, SharedBytes, type Wire } from '../wire/wire.js';

/** Maximum bytes queued for a slow reader before it is dropped. The page then resumes from its cursor. */
const MAX_QUEUED_BYTES = 256 * 1024;

/** Keeps a quiet stream alive. All connections share the same bytes. */
export const HEARTBEAT_BYTES = new SharedBytes(HEARTBEAT);

export interface Block {
  bytes: SharedBytes;
  /** What follows for this reader alone: their personal frames and the mark, which then isn't among the shared bytes. */
  own?: Buffer;
  /** Whether it contains more than ephemeral state, which the next response would include anyway. */
  isNews: boolean;
}

/** One open stream: its socket, its reader, and its position. */
export class StreamConnection {
  /** Blocks published while the initial snapshot is being read; null once it has been sent. */
  waiting: Block[] | null = [];
  /** The reader's facts and audience; null until the modules have been queried. */
  view: PersonalView | null = null;
  /** The viewer as whom the reader counts since the stream opened; null: someone who is locked out. */
  viewerId: string | null = null;
  lastSeenAt: number;
  isClosed = false;
  /** Whether this connection is one request of a long-polling client. */
  isPoll = false;
  /** Whether this long poll is still waiting for news. */
  endsWithNews = false;
  /** The final bytes have been written, but may not have been sent yet. */
  isEnding = false;
  /** Bytes written after the opening frames, while those are still being sent; null afterwards. */
  private behindOpening: number | null = null;

  constructor(
    readonly id: string,
    readonly principal: Principal,
    readonly scope: StreamScope,
    private readonly socket: Socket,
    private readonly wire: Wire,
    readonly openedAt: number,
  ) {
    this.lastSeenAt = openedAt;
  }

  /** Whether blocks may be written: the opening frames have been sent, and the stream isn't closed or ending. */
  get isStreaming(): boolean {
    return this.waiting === null && !this.isClosed && !this.isEnding;
  }

  get queuedBytes(): number {
    return this.socket.writableLength;
  }

  /** Takes over the socket, corked, then writes the headers and the page's initial state. */
  begin(response: ServerResponse, headers: Record<string, string>, parts: readonly (SharedBytes | Buffer)[]): void {
    if (!takeOver(response, this.socket)) return;
    this.socket.write(headOf(headers, this.wire));
    if (this.wire.isGzip) this.put(this.wire.isChunked ? GZIP_HEADER_CHUNK : GZIP_HEADER);
    for (const part of parts) this.put(Buffer.isBuffer(part) ? connectionBytes(part, this.wire) : part.for(this.wire));
    for (const block of this.waiting ?? []) this.put(this.bytesOf(block));
    this.waiting = null;
    this.behindOpening = 0;
    this.socket.uncork();
  }

  /** Writes the block of one window. Returns false if the reader is too far behind; the caller then drops it. */
  deliver(block: Block): boolean {
    const isKept = this.put(this.bytesOf(block));
    if (this.endsWithNews && block.isNews) this.end();
    return isKept;
  }

  /** Writes shared bytes. Returns false if the reader is too far behind; the caller then drops it. */
  write(bytes: SharedBytes): boolean {
    return this.put(bytes.for(this.wire));
  }

  /** Writes bytes for this reader only. */
  writeOwn(bytes: Buffer): boolean {
    return this.put(connectionBytes(bytes, this.wire));
  }

  /** Closes gracefully: queued bytes are still sent. */
  end(): void {
    if (this.isClosed || this.isEnding) return;
    this.isEnding = true;
    if (this.wire.isChunked) this.socket.write(LAST_CHUNK);
    // Not `end`, which would let the reader keep its half of the connection open indefinitely.
    this.socket.destroySoon();
  }

  /** Closes immediately. The page resumes on another process, or later. */
  drop(): void {
    this.socket.destroy();
  }

  private bytesOf({ bytes, own }: Block): Buffer {
    return own ? Buffer.concat([bytes.for(this.wire), connectionBytes(own, this.wire)]) : bytes.for(this.wire);
  }

  /** Writes to the socket directly: the bytes are already framed, and the response's own framing costs more than the write. */
  private put(bytes: Buffer): boolean {
    // A write after the end would destroy the socket and lose the queued bytes.
    if (this.isEnding) return true;
    if (this.isClosed || this.socket.destroyed) return false;
    this.socket.write(bytes);
    const queued = this.socket.writableLength;
    return (this.behindOpening === null ? queued : this.queuedBehindOpening(queued, bytes.length)) <= MAX_QUEUED_BYTES;
  }

  /** The opening frames don't count: they may be large, and a page that loses them requests them again. */
  private queuedBehindOpening(queued: number, added: number): number {
    const behind = (this.behindOpening ?? 0) + added;
    this.behindOpening = queued > behind ? behind : null;
    return Math.min(queued, behind);
  }
}

const GZIP_HEADER_CHUNK = Buffer.concat([
  Buffer.from(`${GZIP_HEADER.length.toString(16)}\r\n`),
  GZIP_HEADER,
  Buffer.from('\r\n'),
]);
