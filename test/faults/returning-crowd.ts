import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Target } from '../bench/support/crowd/http-socket.js';
import { TYPESCRIPT_LOADER } from '../support/typescript-loader.js';

export interface OpenOrder {
  type: 'open';
  /** The viewers are spread over them; where one is away its viewers go to the next. */
  targets: Target[];
  /** With a query already. */
  path: string;
  /** One viewer for each. */
  tokens: string[];
  /** Milliseconds between two signs of life of each viewer; without it they send none. */
  beatEveryMs?: number;
}

export interface CutOrder {
  type: 'cut';
  /** Everyone comes back within so many milliseconds. */
  spreadMs: number;
  /** Nobody comes back earlier, milliseconds. */
  pauseMs?: number;
  /** What everyone asks for besides, when it is back. */
  refetchPath?: string;
}

/** So many of them leave for good. */
interface LeaveOrder {
  type: 'leave';
  count: number;
}

export type ReturningOrder = OpenOrder | CutOrder | LeaveOrder | { type: 'state' } | { type: 'close' };

export interface CrowdReport {
  /** From the cut until everything that was missed has come, milliseconds, for each viewer that was cut. */
  whole: number[];
  /** Who came back and had to start over. */
  fresh: number;
  holes: number;
  /** Attempts that did not get in. */
  refused: number;
  /** Now open. */
  open: number;
  /** The smallest and the largest live count that any of them shows; -1: none was told. */
  shown: { least: number; most: number };
}

/** Thousands of viewers in a process of their own, which all lose their streams at once and come back. */
export class ReturningCrowd {
  private readonly child: ChildProcess;
  private nextId = 0;

  constructor() {
    const program = join(import.meta.dirname, 'returning-crowd.process.ts');
    this.child = fork(program, { execArgv: ['--import', TYPESCRIPT_LOADER] });
  }

  async open(order: Omit<OpenOrder, 'type'>): Promise<void> {
    await this.ask({ type: 'open', ...order });
  }

  async cut(order: Omit<CutOrder, 'type'>): Promise<CrowdReport> {
    return (await this.ask({ type: 'cut', ...order }))!;
  }

  async leave(count: number): Promise<void> {
    await this.ask({ type: 'leave', count });
  }

  /** Of all since the last cut. */
  async state(): Promise<CrowdReport> {
    return (await this.ask({ type: 'state' }))!;
  }

  async close(): Promise<void> {
    await this.ask({ type: 'close' });
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private ask(order: ReturningOrder): Promise<CrowdReport | null> {
    this.nextId += 1;
    const id = this.nextId;
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        const answer = message as { id: number; answer: CrowdReport | null };
        if (answer.id !== id) return;
        this.child.off('message', hear).off('exit', end);
        resolve(answer.answer);
      };
      this.child.on('message', hear);
      const end = (code: number | null) => reject(new Error(`the crowd ended with ${code}`));
      this.child.once('exit', end);
      this.child.send({ id, order });
    });
  }
}
