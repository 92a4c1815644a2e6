import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Posted, PostOrder } from './crowd.orders.js';
import { HttpSocket } from './http-socket.js';
import { addressOf } from './pacing.js';

/** People who write: each has a connection, and its next message waits for the answer to the last. */
export class Posters {
  private readonly connections: { socket: HttpSocket; token: string }[];
  private readonly outcome: Posted = { acknowledged: 0, failures: [], times: [] };
  private next = 0;
  private nextText = 0;

  constructor(
    private readonly order: PostOrder,
    /** By message id: when it was sent. */
    private readonly sentAt: Map<string, number>,
  ) {
    this.connections = order.tokens.map((token, index) => ({
      socket: new HttpSocket(order.target, addressOf(index)),
      token,
    }));
  }

  async run(): Promise<Posted> {
    const { pace } = this.order;
    if ('forMs' in pace) await this.flood(pace.forMs);
    else await this.rounds(pace);
    for (const { socket } of this.connections) socket.destroy();
    return this.outcome;
  }

  private async flood(forMs: number): Promise<void> {
    const endsAt = performance.now() + forMs;
    await Promise.all(
      this.connections.map(async (connection) => {
        while (performance.now() < endsAt) await this.post(connection);
      }),
    );
  }

  private async rounds({ rounds, perRound, everyMs }: { rounds: number; perRound: number; everyMs: number }) {
    const startedAt = performance.now();
    const running: Promise<void>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const wait = startedAt + round * everyMs - performance.now();
      if (wait > 0) await delay(wait);
      for (let index = 0; index < perRound; index += 1) running.push(this.post(this.nextConnection()));
    }
    await Promise.all(running);
  }

  /** The next that is free: with all of them busy the pace is lost, and that is said. */
  private nextConnection(): { socket: HttpSocket; token: string } {
    for (let tries = 0; tries < this.connections.length; tries += 1) {
      const connection = this.connections[this.next % this.connections.length]!;
      this.next += 1;
      if (!connection.socket.isBusy) return connection;
    }
    throw new Error('all posters wait for an answer: give the order more of them');
  }

  private async post({ socket, token }: { socket: HttpSocket; token: string }): Promise<void> {
    const id = v7();
    const text = this.order.texts[this.nextText % this.order.texts.length]!;
    this.nextText += 1;
    const sentAt = performance.now();
    this.sentAt.set(id, sentAt);
    try {
      const { status, body } = await socket.request(
        'POST',
        this.order.path,
        { authorization: `Bearer ${token}` },
        JSON.stringify({ id, text }),
      );
      if (status === 201) {
        this.outcome.acknowledged += 1;
        this.outcome.times.push(performance.now() - sentAt);
      } else this.outcome.failures.push(`${status} ${body.toString('utf8').slice(0, 200)}`);
    } catch (error) {
      this.outcome.failures.push(String(error));
    }
  }
}
