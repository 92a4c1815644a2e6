import { setTimeout as delay } from 'node:timers/promises';
import type { Encoding } from './crowd.orders.js';
import { FrameReader, type FrameTally } from './frame-reader.js';
import { type HttpAnswer, HttpSocket, type Target } from './http-socket.js';
import { createSharedInflation, inflateAsBrowser } from './inflation.js';

export interface ViewerOptions {
  target: Target;
  path: string;
  token: string;
  localAddress: string;
  encoding: Encoding;
  hasMarks: boolean;
  /** Counts for everyone. */
  tally: FrameTally;
  onChat?: (json: string) => void;
  onLost: (viewer: Viewer) => void;
  /** It was told to wait. */
  onRetry?: () => void;
}

class Refusal extends Error {
  /** Seconds after which the server invites to come again; 0 when it does not. */
  readonly retryAfter: number;

  constructor({ status, head, body }: HttpAnswer) {
    super(`stream: ${status} ${body.toString('utf8').slice(0, 200)}`);
    this.retryAfter = status === 503 ? Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 0) : 0;
  }
}

const inflateShared = createSharedInflation();

/** Someone who watches: one open stream. */
export class Viewer {
  readonly tally: FrameTally = { chat: 0, marks: 0 };
  readonly token: string;
  streamId: string | null = null;
  isOpen = false;
  private readonly socket: HttpSocket;
  private isLeaving = false;
  private bytesBefore = 0;

  constructor(private readonly options: ViewerOptions) {
    this.token = options.token;
    this.socket = new HttpSocket(options.target, options.localAddress, () => {
      if (this.isOpen && !this.isLeaving) options.onLost(this);
      this.isOpen = false;
    });
  }

  /** Resolves when the opening frames have come. */
  async open(): Promise<void> {
    const { path, token, tally, onChat, hasMarks, encoding } = this.options;
    let handleMark: () => void = () => undefined;
    const firstMark = new Promise<void>((resolve) => {
      handleMark = resolve;
    });
    const reader = new FrameReader([tally, this.tally], {
      onChat,
      onMark: () => handleMark(),
      onFrame: (frame) => {
        if (frame.type === 'hello') this.streamId = String(frame.streamId);
      },
    });
    const read = (text: Buffer): void => reader.take(text);
    const asBrowser = encoding === 'browser-gzip' ? inflateAsBrowser(read) : null;
    let take = read;
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    if (encoding !== 'plain') headers['accept-encoding'] = 'gzip';
    // The first chunk may come in the same read as the head, before the promise of the head continues.
    let isDecided = false;
    const answer = await this.socket.stream(path, headers, (payload) => {
      if (!isDecided && payload[0] === 0x1f && payload[1] === 0x8b)
        take = asBrowser ?? ((bytes) => inflateShared(bytes, read));
      isDecided = true;
      take(payload);
    });
    if (answer.status !== 200) throw new Refusal(answer);
    if (hasMarks) await firstMark;
    this.isOpen = true;
  }

  /** Bytes off the wire since the last reset. */
  get bytes(): number {
    return this.socket.received - this.bytesBefore;
  }

  reset(): void {
    this.bytesBefore = this.socket.received;
    this.tally.chat = 0;
    this.tally.marks = 0;
  }

  leave(): void {
    this.isLeaving = true;
    this.socket.destroy();
  }
}

/** As a page does: told to wait, it comes again. */
export async function openPatiently(options: ViewerOptions): Promise<Viewer> {
  for (;;) {
    const viewer = new Viewer(options);
    try {
      await viewer.open();
      return viewer;
    } catch (error) {
      viewer.leave();
      if (!(error instanceof Refusal) || error.retryAfter === 0) throw error;
      options.onRetry?.();
      await delay(1000 * error.retryAfter * (1 + Math.random()));
    }
  }
}
