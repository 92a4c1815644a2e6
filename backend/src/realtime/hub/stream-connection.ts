import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Principal } from '../../platform/auth/principal.js';
import { takeOver } from '../../platform/http/socket-takeover.js';
import type { PersonalView } from '../audience/personal-sources.js';
import type { StreamScope } from '../stream-types.js';
import { HEARTBEAT, headOf } from '../wire/sse.js';
import { connectionBytes, GZIP_HEADER, LAST_CHUNK, SharedBytes, type Wire } from '../wire/wire.js';

/** Bytes that a slow reader may have waiting before it is dropped; it resumes from its cursor. */
const MAX_QUEUED_BYTES = 256 * 1024;

/** A sign of life for a quiet stream: the same bytes for all. */
export const HEARTBEAT_BYTES = new SharedBytes(HEARTBEAT);

export interface Block {
  bytes: SharedBytes;
  /** Brings more than small state that the next answer would bring too. */
  isNews: boolean;
}

/** One open stream: the socket, who reads it and where it stands. */
export class StreamConnection {
  /** Blocks that were published while the opening snapshot was being read; null once it was sent. */
  waiting: Block[] | null = [];
  /** What its reader is told; null until modules were asked. */
  view: PersonalView | null = null;
  lastSeenAt: number;
  isClosed = false;
  /** One of the answers of someone who reads by long poll. */
  isPoll = false;
  /** A long poll that still waits for something new. */
  endsWithNews = false;
  /** Has said its last words, which may still be on their way. */
  isEnding = false;
  /** Bytes written since the opening frames, while those are still being sent; null afterwards. */
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

  /** Its headers and opening frames are out and its end is not: before and after that nothing else may be written. */
  get isStreaming(): boolean {
    return this.waiting === null && !this.isClosed && !this.isEnding;
  }

  get queuedBytes(): number {
    return this.socket.writableLength;
  }

  /** Takes the socket over, corked, then writes headers and everything that the page needs to begin with. */
  begin(response: ServerResponse, headers: Record<string, string>, parts: readonly (SharedBytes | Buffer)[]): void {
    if (!takeOver(response, this.socket)) return;
    this.socket.write(headOf(headers, this.wire));
    if (this.wire.isGzip) this.put(this.wire.isChunked ? GZIP_HEADER_CHUNK : GZIP_HEADER);
    for (const part of parts) this.put(Buffer.isBuffer(part) ? connectionBytes(part, this.wire) : part.for(this.wire));
    for (const block of this.waiting ?? []) this.put(block.bytes.for(this.wire));
    this.waiting = null;
    this.behindOpening = 0;
    this.socket.uncork();
  }

  /** What a window brings. False when the reader has fallen too far behind: the caller drops it. */
  deliver({ bytes, isNews }: Block): boolean {
    const isKept = this.write(bytes);
    if (this.endsWithNews && isNews) this.end();
    return isKept;
  }

  /** Bytes that others get too. False when the reader has fallen too far behind: the caller drops it. */
  write(bytes: SharedBytes): boolean {
    return this.put(bytes.for(this.wire));
  }

  /** Bytes for this reader alone. */
  writeOwn(bytes: Buffer): boolean {
    return this.put(connectionBytes(bytes, this.wire));
  }

  /** Ends politely: what is queued still goes out. */
  end(): void {
    if (this.isClosed || this.isEnding) return;
    this.isEnding = true;
    if (this.wire.isChunked) this.socket.write(LAST_CHUNK);
    // Not `end`: the reader's half may stay open for as long as it likes.
    this.socket.destroySoon();
  }

  /** Cuts at once; the page resumes elsewhere or later. */
  drop(): void {
    this.socket.destroy();
  }

  /** Past the response, whose framing costs more than the write itself: the bytes are framed already, once for all. */
  private put(bytes: Buffer): boolean {
    // A write after the end would destroy the socket, and with it what is still to leave.
    if (this.isEnding) return true;
    if (this.isClosed || this.socket.destroyed) return false;
    this.socket.write(bytes);
    const queued = this.socket.writableLength;
    return (this.behindOpening === null ? queued : this.queuedBehindOpening(queued, bytes.length)) <= MAX_QUEUED_BYTES;
  }

  /** What comes first may be large and is asked for again when it is lost: it does not count. */
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
