import { createParser } from 'eventsource-parser';
import type { Mark, ViewerFrame } from '../../contracts/streams/frames.js';

export type TappedFrame = ViewerFrame | Mark;

export class StreamRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the stream was refused with ${status}`);
  }
}

const PATIENCE_MS = 30_000;
const BEAT_EVERY_MS = 50_000;

/** Reads a stream as it comes over the wire, frame by frame. */
export class StreamTap {
  readonly frames: TappedFrame[] = [];
  comments = 0;
  /** When the last bytes came, on the monotonic clock. */
  heardAt = performance.now();
  isEnded = false;
  private readonly wakers = new Set<() => void>();

  private beating: NodeJS.Timeout | undefined;

  private constructor(private readonly abort: AbortController) {}

  static async open(url: string, token: string, headers: Record<string, string> = {}): Promise<StreamTap> {
    const abort = new AbortController();
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
      signal: abort.signal,
    });
    if (answer.status !== 200 || !answer.body) throw new StreamRefused(answer.status, await answer.json());
    const tap = new StreamTap(abort);
    void tap.read(answer.body).catch(() => undefined);
    return tap;
  }

  /** The same for longer: sends heartbeats as pages do, because streams whose pages are silent are closed after two minutes. */
  static async openPage(url: string, token: string): Promise<StreamTap> {
    const tap = await StreamTap.open(url, token);
    await tap.until((frames) => frames.some(({ type }) => type === 'hello'));
    for (const frame of tap.frames)
      if (frame.type === 'hello') {
        const beats = new URL(`/api/streams/${frame.streamId}/beats`, url);
        const beat = () => fetch(beats, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
        tap.beating = setInterval(() => beat().catch(() => undefined), BEAT_EVERY_MS);
      }
    return tap;
  }

  /** The cursor of the last mark. */
  get cursor(): string | null {
    return this.frames.findLast((frame) => frame.type === 'mark')?.cursor ?? null;
  }

  /** Waits for the first mark: the snapshot, or what was missed, has arrived whole. */
  marked(): Promise<void> {
    return this.until((frames) => frames.some((frame) => frame.type === 'mark'));
  }

  /** Waits until what has arrived satisfies the condition. */
  async until(condition: (frames: readonly TappedFrame[]) => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!condition(this.frames)) {
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(
          `did not arrive within ${PATIENCE_MS} ms; got ${this.frames.map((frame) => frame.type).join(' ')}`,
        );
      await this.next(left);
    }
  }

  async ended(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.isEnded && Date.now() < deadline) await this.next(deadline - Date.now());
    if (!this.isEnded) throw new Error('the stream is still open');
  }

  close(): void {
    clearInterval(this.beating);
    this.abort.abort();
  }

  private next(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, timeout);
      const wakers = this.wakers;
      function done(): void {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      }
      wakers.add(done);
    });
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ id, data }) => {
        this.frames.push(data === '' && id ? { type: 'mark', cursor: id } : (JSON.parse(data) as ViewerFrame));
      },
      onComment: () => {
        this.comments += 1;
      },
    });
    try {
      for await (const chunk of body) {
        this.heardAt = performance.now();
        parser.feed(decoder.decode(chunk, { stream: true }));
        this.wake();
      }
    } finally {
      this.isEnded = true;
      this.wake();
    }
  }

  private wake(): void {
    for (const waker of [...this.wakers]) waker();
  }
}
