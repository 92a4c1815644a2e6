import type { StreamEnvironment } from './stream-environment';

interface Timer {
  at: number;
  run: () => void;
}

/** One connection that a fake server accepted; the test writes to it as the server would. */
export class FakeConnection {
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  private answer!: (response: Response) => void;
  readonly response: Promise<Response>;
  readonly signal: AbortSignal | null;

  constructor(
    readonly url: string,
    readonly init: RequestInit,
  ) {
    this.signal = init.signal ?? null;
    this.response = new Promise((resolve, reject) => {
      this.answer = resolve;
      this.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }

  get isOpen(): boolean {
    return !this.signal?.aborted;
  }

  accept(...text: string[]): Promise<void> {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
    });
    this.signal?.addEventListener('abort', () => this.cut());
    this.answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    return this.write(...text);
  }

  refuse(status: number, body: object = {}, headers: Record<string, string> = {}): Promise<void> {
    this.answer(new Response(JSON.stringify(body), { status, headers }));
    return settle();
  }

  async write(...chunks: (string | Uint8Array)[]): Promise<void> {
    for (const chunk of chunks) {
      this.controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      await settle();
    }
  }

  /** Ends the response as a server does. */
  end(): Promise<void> {
    this.controller.close();
    return settle();
  }

  /** Breaks the connection as a network does. */
  cut(): Promise<void> {
    try {
      this.controller.error(new TypeError('network error'));
    } catch {}
    return settle();
  }
}

/** Time, randomness, and network under the test's control. */
export class FakeEnvironment implements StreamEnvironment {
  readonly connections: FakeConnection[] = [];
  readonly requests: FakeConnection[] = [];
  chance = 0.5;
  hidden = false;
  private now = 1_000_000;
  private deviceError = 0;
  private timers: Timer[] = [];
  private wakers: (() => void)[] = [];

  readonly fetch: typeof fetch = (input, init = {}) => {
    const connection = new FakeConnection(String(input), init);
    (init.method === 'POST' ? this.requests : this.connections).push(connection);
    return connection.response;
  };
  readonly random = () => this.chance;
  readonly wallNow = () => this.now + this.deviceError;
  readonly isHidden = () => this.hidden;

  readonly after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.now + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  readonly onWake = (run: () => void) => {
    this.wakers.push(run);
    return () => {
      this.wakers = this.wakers.filter((other) => other !== run);
    };
  };

  get last(): FakeConnection {
    return this.connections[this.connections.length - 1] as FakeConnection;
  }

  /** The true time, whatever the device believes. */
  get trueNow(): number {
    return this.now;
  }

  /** Milliseconds since the page was opened. */
  get elapsed(): number {
    return this.now - 1_000_000;
  }

  setDeviceClock(error: number): void {
    this.deviceError = error;
  }

  get timerCount(): number {
    return this.timers.length;
  }

  /** Advances time, running every timer when it is due. */
  async pass(milliseconds: number): Promise<void> {
    await settle();
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.now = Math.max(this.now, due.at);
      due.run();
      await settle();
    }
    this.now = end;
    await settle();
  }

  /** The machine sleeps: the clock advances, but no timer runs until it wakes; then all overdue ones run. */
  async sleep(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.pass(0);
  }

  /** The page is frozen: the clock advances, but overdue timers haven't run yet. */
  freeze(milliseconds: number): void {
    this.now += milliseconds;
  }

  async wake(): Promise<void> {
    for (const run of this.wakers) run();
    await settle();
  }
}

/** Waits until only time or the network can change anything. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
