import { setTimeout as delay } from 'node:timers/promises';
import { v4, v7 } from 'uuid';
import type { Posted, PostOrder } from './crowd.orders.js';
import { HttpSocket } from './http-socket.js';
import { addressOf } from './pacing.js';

/** Taps in a batch, and how often one is sent twice. */
const TAPS = 5;
const REPEATED_EVERY = 10;

interface Poster {
  /** Opened with its first message: a server closes connections that say nothing. */
  socket: HttpSocket | null;
  address: string;
  path: string;
  token: string;
  sender: string;
  /** Number of the last batch of taps. */
  batch: number;
  /** Resolves when the last message given to it was answered. */
  last: Promise<void>;
}

/** People who write: each has a connection, and its next message waits for the answer to the last. */
export class Posters {
  private readonly posters: Poster[];
  private readonly outcome: Posted = { acknowledged: 0, batches: 0, failures: [], times: [] };
  private next = 0;
  private nextText = 0;

  constructor(
    private readonly order: PostOrder,
    /** By message id: when it was sent. */
    private readonly sentAt: Map<string, number>,
  ) {
    this.posters = order.tokens.map((token, index) => ({
      socket: null,
      address: order.localAddress ?? addressOf(index),
      path: typeof order.path === 'string' ? order.path : order.path[index]!,
      token,
      sender: v4(),
      batch: 0,
      last: Promise.resolve(),
    }));
  }

  async run(): Promise<Posted> {
    const { pace } = this.order;
    if ('forMs' in pace) await this.flood(pace.forMs);
    else await this.rounds(pace);
    for (const { socket } of this.posters) socket?.destroy();
    return this.outcome;
  }

  private async flood(forMs: number): Promise<void> {
    const endsAt = performance.now() + forMs;
    await Promise.all(
      this.posters.map(async (poster) => {
        while (performance.now() < endsAt) await this.post(poster, performance.now());
      }),
    );
  }

  /** Time counts from when a message was due, so that a server that is behind does not thin out its own load. */
  private async rounds({ rounds, perRound, everyMs }: { rounds: number; perRound: number; everyMs: number }) {
    const startedAt = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      const dueAt = startedAt + round * everyMs;
      const wait = dueAt - performance.now();
      if (wait > 0) await delay(wait);
      for (let index = 0; index < perRound; index += 1) {
        const poster = this.posters[this.next % this.posters.length]!;
        this.next += 1;
        poster.last = poster.last.then(() => this.post(poster, dueAt));
      }
    }
    await Promise.all(this.posters.map(({ last }) => last));
  }

  private async post(poster: Poster, dueAt: number): Promise<void> {
    if (this.order.icons) await this.postTaps(poster, dueAt, this.order.icons);
    else await this.postMessage(poster, dueAt);
  }

  private async postTaps(poster: Poster, dueAt: number, icons: readonly string[]): Promise<void> {
    poster.batch += 1;
    const { sender, batch } = poster;
    const taps = Array.from({ length: TAPS }, (_, index) => icons[(batch + index) % icons.length]);
    const body = JSON.stringify({ sender, batch, taps });
    if (await this.send(poster, dueAt, body, 202)) this.outcome.batches += 1;
    // The first one too, so that a round of a moment has some.
    if (batch % REPEATED_EVERY === 1) await this.send(poster, dueAt, body, 202);
  }

  private async postMessage(poster: Poster, dueAt: number): Promise<void> {
    const id = v7();
    const text = this.order.texts[this.nextText % this.order.texts.length]!;
    this.nextText += 1;
    this.sentAt.set(id, dueAt);
    await this.send(poster, dueAt, JSON.stringify({ id, text }), 201);
  }

  private async send(poster: Poster, dueAt: number, payload: string, success: number): Promise<boolean> {
    poster.socket ??= new HttpSocket(this.order.target, poster.address, () => {
      poster.socket = null;
    });
    try {
      const { status, body } = await poster.socket.request(
        'POST',
        poster.path,
        { authorization: `Bearer ${poster.token}` },
        payload,
      );
      if (status === success) {
        this.outcome.acknowledged += 1;
        this.outcome.times.push(performance.now() - dueAt);
        return true;
      }
      this.outcome.failures.push(`${status} ${body.toString('utf8').slice(0, 200)}`);
    } catch (error) {
      this.outcome.failures.push(String(error));
    }
    return false;
  }
}
