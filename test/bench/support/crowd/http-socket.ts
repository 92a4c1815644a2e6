import { connect, type Socket } from 'node:net';

export interface Target {
  host: string;
  port: number;
}

export interface HttpAnswer {
  status: number;
  /** The whole head, as it came. */
  head: string;
  body: Buffer;
}

type Phase = 'head' | 'counted' | 'chunked';

/** All sockets of the process read into it, one after the other. */
const READ_BUFFER = Buffer.allocUnsafe(256 * 1024);
const HEAD_END = Buffer.from('\r\n\r\n');
const CR = 13;

/** One HTTP/1.1 connection with as little between it and the kernel as Node allows. */
export class HttpSocket {
  /** Bytes off the wire, heads and chunk framing included. */
  received = 0;
  private readonly socket: Socket;
  private phase: Phase = 'head';
  private rest: Buffer | null = null;
  private head = '';
  private left = 0;
  private parts: Buffer[] = [];
  private answer: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;
  private takeChunk: ((payload: Buffer) => void) | null = null;

  constructor(
    private readonly target: Target,
    localAddress: string,
    private readonly onEnd: (error: Error | null) => void = () => undefined,
  ) {
    this.socket = connect({
      ...target,
      localAddress,
      noDelay: true,
      onread: {
        buffer: READ_BUFFER,
        callback: (count, buffer) => {
          this.received += count;
          this.take((buffer as Buffer).subarray(0, count));
          return true;
        },
      },
    });
    let failure: Error | null = null;
    this.socket.on('error', (error) => {
      failure = error;
    });
    this.socket.on('close', () => {
      this.answer?.reject(failure ?? new Error('the connection ended'));
      this.answer = null;
      this.onEnd(failure);
    });
  }

  get isBusy(): boolean {
    return this.answer !== null;
  }

  /** One at a time; the connection stays open for the next. */
  request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer,
  ): Promise<HttpAnswer> {
    this.takeChunk = null;
    return this.send(method, path, headers, body);
  }

  /** Resolves with the head; each chunk of a good answer then goes to `takeChunk`, which must not keep it. */
  stream(path: string, headers: Record<string, string>, takeChunk: (payload: Buffer) => void): Promise<HttpAnswer> {
    this.takeChunk = takeChunk;
    return this.send('GET', path, headers);
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** A body is JSON unless the headers say otherwise; they may name another host, too. */
  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ): Promise<HttpAnswer> {
    const all: Record<string, string> = { host: `${this.target.host}:${this.target.port}` };
    if (body !== undefined)
      Object.assign(all, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
    Object.assign(all, headers);
    const lines = [`${method} ${path} HTTP/1.1`];
    for (const name in all) lines.push(`${name}: ${all[name]}`);
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) return reject(new Error('the connection ended'));
      this.answer = { resolve, reject };
      const head = `${lines.join('\r\n')}\r\n\r\n`;
      this.socket.write(typeof body === 'object' ? Buffer.concat([Buffer.from(head), body]) : head + (body ?? ''));
    });
  }

  private take(bytes: Buffer): void {
    const data = this.rest ? Buffer.concat([this.rest, bytes]) : bytes;
    this.rest = null;
    let at = 0;
    while (at < data.length) {
      const next = this.step(data, at);
      if (next < 0) break;
      at = next;
    }
    // The buffer is everyone's: what is not finished is copied out.
    if (at < data.length) this.rest = Buffer.from(data.subarray(at));
  }

  /** Where the next step begins, -1 when more has to come first. */
  private step(data: Buffer, at: number): number {
    if (this.phase === 'chunked') return this.takeChunkAt(data, at);
    return this.phase === 'head' ? this.takeHead(data, at) : this.takeCounted(data, at);
  }

  private takeHead(data: Buffer, at: number): number {
    const end = data.indexOf(HEAD_END, at);
    if (end < 0) return -1;
    this.head = data.toString('latin1', at, end + 2);
    this.parts = [];
    if (/\r\ntransfer-encoding: *chunked/i.test(this.head)) {
      this.phase = 'chunked';
      if (this.takeChunk && this.status === 200) this.resolve();
      return end + 4;
    }
    this.left = Number(/\r\ncontent-length: *(\d+)/i.exec(this.head)?.[1] ?? 0);
    this.phase = 'counted';
    if (this.left === 0) this.finish();
    return end + 4;
  }

  private takeCounted(data: Buffer, at: number): number {
    const end = Math.min(data.length, at + this.left);
    this.parts.push(Buffer.from(data.subarray(at, end)));
    this.left -= end - at;
    if (this.left === 0) this.finish();
    return end;
  }

  private takeChunkAt(data: Buffer, at: number): number {
    let size = 0;
    let start = at;
    while (start < data.length && data[start] !== CR) {
      const digit = data[start]!;
      size = size * 16 + (digit <= 57 ? digit - 48 : (digit | 32) - 87);
      start += 1;
    }
    start += 2;
    if (start + size + 2 > data.length) return -1;
    if (size === 0) this.finish();
    else if (this.takeChunk && this.status === 200) this.takeChunk(data.subarray(start, start + size));
    else this.parts.push(Buffer.from(data.subarray(start, start + size)));
    return start + size + 2;
  }

  private get status(): number {
    return Number(this.head.slice(9, 12));
  }

  private finish(): void {
    this.phase = 'head';
    this.resolve();
  }

  private resolve(): void {
    const answer = this.answer;
    this.answer = null;
    answer?.resolve({ status: this.status, head: this.head, body: Buffer.concat(this.parts) });
  }
}
