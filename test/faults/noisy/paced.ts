import { setTimeout as delay } from 'node:timers/promises';
import { type HttpAnswer, HttpSocket, type Target } from '../../bench/support/crowd/http-socket.js';

/** So much is asked for, whatever the server makes of it: what it takes too long for is not asked for faster. */
export interface Demand {
  target: Target;
  localAddress: string;
  connections: number;
  perSecond: number;
  forMs: number;
  /** How long what is unanswered at the end is waited for. */
  patienceMs: number;
}

export interface Tally {
  sent: number;
  /** What was due while every connection waited for an answer. */
  withheld: number;
  /** By status; `unanswered` when the connection ended first, or nothing had come when time was up. */
  answers: Record<string, number>;
  /** From sending to the answer, milliseconds. */
  waits: number[];
}

export const emptyTally = (): Tally => ({ sent: 0, withheld: 0, answers: {}, waits: [] });

/** One connection, opened again when it ends, and what came of what was sent on it. */
export class Line {
  private socket: HttpSocket | null = null;
  isBusy = false;

  constructor(
    private readonly demand: Pick<Demand, 'target' | 'localAddress'>,
    private readonly tally: Tally,
  ) {}

  /** Null when no answer came. */
  async request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer,
  ): Promise<HttpAnswer | null> {
    this.socket ??= new HttpSocket(this.demand.target, this.demand.localAddress, () => {
      this.socket = null;
    });
    const sentAt = performance.now();
    this.tally.sent += 1;
    const answer = await this.socket.request(method, path, headers, body).catch(() => null);
    this.tally.waits.push(performance.now() - sentAt);
    const outcome = String(answer?.status ?? 'unanswered');
    this.tally.answers[outcome] = (this.tally.answers[outcome] ?? 0) + 1;
    return answer;
  }

  end(): void {
    this.socket?.destroy();
  }
}

/** Begins `work` at an even rate on whichever connection is free. */
export async function paced(
  demand: Demand,
  tally: Tally,
  work: (line: Line, index: number) => Promise<unknown>,
): Promise<void> {
  const lines = Array.from({ length: demand.connections }, () => new Line(demand, tally));
  const running = new Set<Promise<unknown>>();
  const due = Math.floor((demand.perSecond * demand.forMs) / 1000);
  const startedAt = performance.now();
  for (let index = 0; index < due; index += 1) {
    const wait = startedAt + (index * 1000) / demand.perSecond - performance.now();
    if (wait > 1) await delay(wait);
    const line = lines[index % lines.length]!.isBusy
      ? lines.find(({ isBusy }) => !isBusy)
      : lines[index % lines.length];
    if (!line) {
      tally.withheld += 1;
      continue;
    }
    line.isBusy = true;
    const working = work(line, index).finally(() => {
      line.isBusy = false;
      running.delete(working);
    });
    running.add(working);
  }
  await Promise.race([Promise.all(running), delay(demand.patienceMs, undefined, { ref: false })]);
  for (const line of lines) line.end();
  await Promise.all(running);
}
