import { type Measured, printFigure } from './figures.js';

type Cleanup = () => Promise<void> | void;
type Work = (bench: Bench) => Promise<void>;

/** What the short rounds of one process share. */
export class ShortRounds {
  readonly things = new Map<string, Promise<unknown>>();
  readonly cleanups: Cleanup[] = [];

  async end(): Promise<void> {
    await cleanUp(this.cleanups);
    this.things.clear();
  }
}

/** One bench: how long it may take, what it says on the way, what it must stop at the end. */
export class Bench {
  private readonly isQuick = process.env.BENCH_QUICK === '1';
  private readonly cleanups: Cleanup[] = [];
  private readonly missed: string[] = [];
  private readonly notes: string[] = [];

  /** `rounds`: seconds, among the tests: proves that it works and that its control is red, and measures nothing. */
  constructor(private readonly rounds: ShortRounds | null = null) {}

  get isShort(): boolean {
    return this.rounds !== null;
  }

  /** The whole way, the quick one, or the one for a round among the tests. */
  pick<Value>(full: Value, quick: Value, short = quick): Value {
    if (this.isShort) return short;
    return this.isQuick ? quick : full;
  }

  /** What a person who waits wants to know, or who asks why a short round failed; figures go to standard output alone. */
  note(text: string): void {
    if (this.isShort) this.notes.push(text);
    else console.error(`  ${text}`);
  }

  figure(measured: Measured): void {
    if (!printFigure(measured, !this.isShort)) this.missed.push(measured.name);
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

  /** Where other benches go on to use it: at the end of the last of them. */
  atEndOfAll(cleanup: Cleanup): void {
    (this.rounds?.cleanups ?? this.cleanups).push(cleanup);
  }

  /** Made for this bench, or once for all short rounds. */
  async shared<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const thing = (this.rounds?.things.get(key) as Promise<Thing> | undefined) ?? make();
    this.rounds?.things.set(key, thing);
    return thing;
  }

  /** Names of the figures that are not as they should be. */
  async run(work: Work): Promise<string[]> {
    try {
      await work(this);
      return this.missed;
    } catch (error) {
      for (const note of this.notes) console.error(note);
      throw error;
    } finally {
      await this.end();
    }
  }

  end(): Promise<void> {
    return cleanUp(this.cleanups);
  }
}

async function cleanUp(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Runs it as this process's work where the process was started for it; the exit code says whether every figure is good. */
export function bench(work: Work): Work {
  if (process.argv[1]?.endsWith('.bench.ts')) void runAlone(work);
  return work;
}

async function runAlone(work: Work): Promise<void> {
  const bench = new Bench();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bench.end().finally(() => process.exit(1)));
  const isGood = await bench.run(work).then(
    (missed) => missed.length === 0,
    (error) => console.error(error),
  );
  process.exit(isGood ? 0 : 1);
}
