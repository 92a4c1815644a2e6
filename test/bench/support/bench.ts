import { type Measured, printFigure } from './figures.js';

type Cleanup = () => Promise<void> | void;

/** One bench: how long it may take, what it says on the way, what it must stop at the end. */
export class Bench {
  /** Seconds, among the tests: proves that it works and that its control is red, and measures nothing. */
  readonly isShort = process.env.BENCH_SHORT === '1';
  private readonly isQuick = process.env.BENCH_QUICK === '1';
  private readonly cleanups: Cleanup[] = [];
  private isOk = true;

  /** The whole way, the quick one, or the one for a round among the tests. */
  pick<Value>(full: Value, quick: Value, short = quick): Value {
    if (this.isShort) return short;
    return this.isQuick ? quick : full;
  }

  /** What a person who waits wants to know; figures go to standard output alone. */
  note(text: string): void {
    console.error(`  ${text}`);
  }

  figure(measured: Measured): void {
    if (!printFigure(measured, !this.isShort)) this.isOk = false;
  }

  /** With a rule broken, the same steps must be refused in the words that are expected. */
  async refuses(work: () => Promise<unknown>, words: RegExp): Promise<void> {
    const said = await work().then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    this.note(`control: ${said}`);
    if (!words.test(said)) throw new Error(`the control is green: ${said} is not ${words}`);
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
