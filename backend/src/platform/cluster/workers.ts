import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A worker that dies at once is not started again at once, milliseconds. */
const RESTART_MS = 1000;

export interface WorkerGroupOptions {
  count: number;
  /** For every worker, beside what this process has. */
  environment: Record<string, string>;
  log(line: string): void;
}

/** Serves with several processes: replaces those that die, and all of them one by one where asked to. */
export class WorkerGroup {
  private readonly workers = new Set<Worker>();
  private isStopping = false;

  constructor(private readonly options: WorkerGroupOptions) {}

  /** Resolves when all of them listen. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.count }, () => this.add()));
  }

  /** A new one listens before an old one leaves, so that somebody is always there. */
  async restart(): Promise<void> {
    for (const old of [...this.workers]) {
      await this.add();
      await this.end(old);
      this.options.log(`Process ${old.process.pid} was replaced.`);
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.workers].map((worker) => this.end(worker)));
  }

  private async add(): Promise<void> {
    const worker = cluster.fork(this.options.environment);
    this.workers.add(worker);
    worker.once('exit', (code, signal) => void this.replace(worker, signal ?? `code ${code}`));
    await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
  }

  private async replace(worker: Worker, cause: string): Promise<void> {
    if (!this.workers.delete(worker) || this.isStopping) return;
    this.options.log(`Process ${worker.process.pid} died (${cause}); another one takes its place.`);
    await delay(RESTART_MS);
    if (!this.isStopping) await this.add();
  }

  private async end(worker: Worker): Promise<void> {
    if (!this.workers.delete(worker) || worker.isDead()) return;
    const exited = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exited;
  }
}
