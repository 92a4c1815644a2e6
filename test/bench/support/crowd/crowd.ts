import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TYPESCRIPT_LOADER } from '../../../support/typescript-loader.js';
import type { Bench } from '../bench.js';
import { descriptorLimit } from '../process-usage.js';
import type { AnswerTo, CrowdState, Opened, OpenOrder, Order, Orders, Posted, PostOrder } from './crowd.orders.js';

type Optional<Value, Keys extends keyof Value> = Omit<Value, Keys> & Partial<Pick<Value, Keys>>;
type OpenRequest = Optional<
  Omit<OpenOrder, 'type'>,
  'atOnce' | 'sampleEvery' | 'encoding' | 'beatEveryMs' | 'hasMarks'
>;

const ARRIVAL_TIMEOUT_MS = 60_000;
/** Descriptors that a process needs besides its streams. */
const SPARE_DESCRIPTORS = 200;

/** The load generator: a process of its own, so that what it does is not measured. */
export class Crowd {
  /** Closed ones, whose processes are ready for others. */
  private static readonly resting = new Set<Crowd>();
  private readonly waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  private nextId = 0;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', ({ id, answer, error }: { id: number; answer: never; error?: string }) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) asked?.reject(new Error(`crowd: ${error}`));
      else asked?.resolve(answer);
    });
    child.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the crowd ended with ${code}`));
    });
  }

  static start(bench: Pick<Bench, 'atEnd' | 'atEndOfAll'>): Crowd {
    const [crowd = Crowd.launched(bench)] = Crowd.resting;
    Crowd.resting.delete(crowd);
    bench.atEnd(() => crowd.close());
    return crowd;
  }

  private static launched(bench: Pick<Bench, 'atEndOfAll'>): Crowd {
    const program = join(import.meta.dirname, 'crowd.process.ts');
    const child = fork(program, { execArgv: ['--import', TYPESCRIPT_LOADER], serialization: 'advanced' });
    const crowd = new Crowd(child);
    bench.atEndOfAll(() => {
      Crowd.resting.delete(crowd);
      child.kill('SIGKILL');
    });
    return crowd;
  }

  /** Throws when not everyone got in. */
  async open(request: OpenRequest): Promise<Opened> {
    const limit = descriptorLimit() - SPARE_DESCRIPTORS;
    if (request.tokens.length > limit)
      throw new Error(`${request.tokens.length} streams do not fit into ${limit} open files: raise ulimit -n`);
    const defaults = { atOnce: 64, sampleEvery: 0, encoding: 'plain', beatEveryMs: 0, hasMarks: true } as const;
    const opened = await this.ask('open', { type: 'open', ...defaults, ...request });
    return withoutFailures(opened, 'stream');
  }

  /** Throws when a message was not acknowledged. */
  async post(request: Omit<PostOrder, 'type'>): Promise<Posted> {
    return withoutFailures(await this.tryPost(request), 'POST');
  }

  /** The same where it may be refused. */
  tryPost(request: Omit<PostOrder, 'type'>): Promise<Posted> {
    return this.ask('post', { type: 'post', ...request });
  }

  join(request: Omit<Orders['join']['order'], 'type'>): Promise<Opened> {
    return this.ask('join', { type: 'join', ...request });
  }

  state(): Promise<CrowdState> {
    return this.ask('state', { type: 'state' });
  }

  receipts(): Promise<number[]> {
    return this.ask('receipts', { type: 'receipts' });
  }

  async reset(): Promise<void> {
    await this.ask('reset', { type: 'reset' });
  }

  async close(): Promise<void> {
    if (Crowd.resting.has(this)) return;
    await this.ask('close', { type: 'close' });
    Crowd.resting.add(this);
  }

  /** Waits until every viewer has so many chat frames; throws when they do not come, or come twice. */
  async arrived(perViewer: number, timeoutMs = ARRIVAL_TIMEOUT_MS): Promise<CrowdState> {
    const endsAt = performance.now() + timeoutMs;
    for (;;) {
      const state = await this.state();
      const isOver = state.lost > 0 || state.most > perViewer || performance.now() > endsAt;
      if (isOver)
        throw new Error(
          `${perViewer} messages to ${state.open} viewers: ${state.fewest} to ${state.most} came, ${state.lost} streams were lost`,
        );
      if (state.fewest === perViewer) return state;
      await delay(20);
    }
  }

  private ask<Type extends keyof Orders>(_type: Type, order: Order): Promise<AnswerTo<Type>> {
    this.nextId += 1;
    const id = this.nextId;
    return new Promise<AnswerTo<Type>>((resolve, reject) => {
      if (!this.child.connected) return reject(new Error('the crowd has ended'));
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, order });
    });
  }
}

/** What the generator itself used, as a share of one core: near 1 it would be what is measured. */
export function shareOfCore({ cpuMs, wallMs }: CrowdState): string {
  return `crowd at ${Math.round((100 * cpuMs) / wallMs)} % of a core`;
}

function withoutFailures<Outcome extends { failures: string[] }>(outcome: Outcome, what: string): Outcome {
  if (outcome.failures.length > 0)
    throw new Error(`${outcome.failures.length} times ${what} failed, first: ${outcome.failures[0]}`);
  return outcome;
}
