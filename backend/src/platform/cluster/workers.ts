import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Delay before a worker that exits is restarted, in milliseconds. */
const RESTART_MS = 1000;

export interface WorkerGroupOptions {
  count: number;
  /** Added to this process's environment for every worker. */
  environment: Record<string, string>;
  log(line: string): void;
}

/** A worker exited before it started listening. It has already logged the reason. */
export class WorkerStartError extends Error {
  constructor() {
    super('A process did not start: its own message stands above.');
  }
}

/** Runs several worker processes. Replaces those that exit, and replaces all of them one by one on request. */
export class WorkerGroup {
  private readonly starting = new Set<Worker>();
  private readonly listening = new Set<Worker>();
  private isStopping = false;
  /** Whether the workers are being started or replaced. */
  private isBusy = false;

  constructor(private readonly options: WorkerGroupOptions) {}

  /** Resolves when all workers are listening. If one fails to start, stops the others and throws. */
  async start(): Promise<void> {
    this.isBusy = true;
    const isListening = await Promise.all(Array.from({ length: this.options.count }, () => this.add()));
    this.isBusy = false;
    if (this.isStopping || isListening.every(Boolean)) return;
    await this.stop();
    throw new WorkerStartError();
  }

  /** Each new worker listens before an old one stops, so that the server stays available. */
  async restart(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.replaceAll();
    } finally {
      this.isBusy = false;
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.starting, ...this.listening].map((worker) => this.end(worker)));
  }

  private async replaceAll(): Promise<void> {
    for (const old of [...this.listening]) {
      if (!this.listening.has(old)) continue;
      if (!(await this.add())) {
        if (!this.isStopping) this.options.log('The new version does not start: the running processes stay.');
        return;
      }
      await this.end(old);
      this.options.log(`Process ${old.process.pid} was replaced.`);
    }
  }

  /** Returns true once the worker is listening, or false if it exits first. */
  private async add(): Promise<boolean> {
    const worker = cluster.fork(this.options.environment);
    this.starting.add(worker);
    const isListening = await Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ]);
    this.starting.delete(worker);
    if (!isListening || this.isStopping) return false;
    this.listening.add(worker);
    worker.once('exit', (code, signal) => void this.replace(worker, signal ?? `code ${code}`));
    return true;
  }

  private async replace(worker: Worker, cause: string): Promise<void> {
    if (!this.listening.delete(worker) || this.isStopping) return;
    this.options.log(`Process ${worker.process.pid} died (${cause}); another one takes its place.`);
    do await delay(RESTART_MS);
    while (!this.isStopping && !(await this.add()));
  }

  private async end(worker: Worker): Promise<void> {
    this.listening.delete(worker);
    if (worker.isDead()) return;
    const exited = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exited;
  }
}
