import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Principal } from '../auth/principal.js';
import type { PersonalFacts, StreamScope } from './personal-sources.js';
import type { Audience } from './room-source.js';
import { GZIP_HEADER, LAST_CHUNK, ownBytes, type SharedBytes, type Wire } from './wire.js';

/** Bytes that a slow reader may have waiting before it is dropped; it resumes from its cursor. */
const MAX_QUEUED_BYTES = 256 * 1024;
/** After so much silence the kernel asks whether the other end is still there, milliseconds. */
const KEEP_ALIVE_MS = 30_000;

export interface Block {
  bytes: SharedBytes;
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
    private readonly line: { response: ServerResponse; socket: Socket },
    private readonly wire: Wire,
    readonly openedAt: number,
  ) {
    this.lastSeenAt = openedAt;
  }

  /** Its headers and opening frames are out: before that nothing else may be written. */
  get isStreaming(): boolean {
    return this.waiting === null && !this.isClosed;
  }

  get queuedBytes(): number {
    return this.line.socket.writableLength;
  }

  /** Headers, then everything that the page needs to begin with, in one write. */
  begin(headers: Record<string, string>, parts: readonly (SharedBytes | Buffer)[]): void {
    const encoding: Record<string, string> = this.wire.isGzip ? { 'content-encoding': 'gzip' } : {};
    const { response, socket } = this.line;
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.cork();
    response.writeHead(200, { ...headers, ...encoding });
    response.flushHeaders();
    if (this.wire.isGzip) this.put(this.wire.isChunked ? GZIP_HEADER_CHUNK : GZIP_HEADER);
    for (const part of parts) this.put(Buffer.isBuffer(part) ? ownBytes(part, this.wire) : part.for(this.wire));
    for (const block of this.waiting ?? []) this.put(block.bytes.for(this.wire));
    this.waiting = null;
    socket.uncork();
  }

  /** Bytes that others get too. False when the reader has fallen too far behind: the caller drops it. */
  write(bytes: SharedBytes): boolean {
    return this.put(bytes.for(this.wire));
  }

  /** Bytes for this reader alone. */
  writeOwn(bytes: Buffer): boolean {
    return this.put(ownBytes(bytes, this.wire));
  }

  /** Ends politely: what is queued still goes out. */
  end(): void {
    const { socket } = this.line;
    if (this.isClosed) return;
    if (this.wire.isChunked) socket.write(LAST_CHUNK);
    // Not `end`: the reader's half may stay open for as long as it likes.
    socket.destroySoon();
  }

  /** Cuts at once; the page resumes elsewhere or later. */
  drop(): void {
    this.line.socket.destroy();
  }

  /** Past the response, whose framing costs more than the write itself: the bytes are framed already, once for all. */
  private put(bytes: Buffer): boolean {
    const { socket } = this.line;
    if (this.isClosed || socket.destroyed) return false;
    socket.write(bytes);
    return socket.writableLength <= MAX_QUEUED_BYTES;
  }
}

const GZIP_HEADER_CHUNK = Buffer.concat([
  Buffer.from(`${GZIP_HEADER.length.toString(16)}\r\n`),
  GZIP_HEADER,
  Buffer.from('\r\n'),
]);
