import { type Measured, printFigure } from './figures.js';

type Cleanup = () => Promise<void> | void;

/** One bench: whether it is short, what it says on the way, what it must stop at the end. */
export class Bench {
  readonly isQuick = process.env.BENCH_QUICK === '1';
  private readonly cleanups: Cleanup[] = [];
  private isOk = true;

  /** The longer way, or the one for a short round. */
  pick<Value>(full: Value, quick: Value): Value {
    return this.isQuick ? quick : full;
  }

  /** What a person who waits wants to know; figures go to standard output alone. */
  note(text: string): void {
    console.error(`  ${text}`);
  }

  figure(measured: Measured): void {
    if (!printFigure(measured)) this.isOk = false;
  }

  /** Last in, first out; also when the bench fails or is told to stop. */
  atEnd(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  async run(work: (bench: Bench) => Promise<void>): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void this.cleanUp().finally(() => process.exit(1)));
    try {
      await work(this);
    } catch (error) {
      console.error(error);
      this.isOk = false;
    }
    await this.cleanUp();
    process.exit(this.isOk ? 0 : 1);
  }

  private async cleanUp(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** Runs a bench as this process's work; its exit code says whether every figure is good. */
export function bench(work: (bench: Bench) => Promise<void>): void {
  void new Bench().run(work);
}
