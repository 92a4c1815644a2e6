import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { medianOf, percentileOf, printFigure } from '../bench/support/figures.js';
import { faultEnvironment } from '../support/fault-injection.js';
import { FaultFixture, isQuick, isShort, pick } from './fault-fixture.js';
import { ATTACKS, type AttackReport } from './noisy/attacks.js';
import type { CampusReport } from './noisy/campus.js';
import { Neighborhood, type Observed } from './noisy/neighborhood.js';

const PAIRS = pick(3, 1);
const VIEWERS = pick(500, 500, 40);
/** What is made or compiled at its first use counts for neither side. */
const WARM_UP_MS = pick(5000, 3000, 500);
const OBSERVED_MS = pick(20_000, 8000, 2500);
const ALONE_MS = 8000;
/** How long others wait for their answers when the time is over; of the server without budgets it is known that it is late. */
const PATIENCE_MS = 15_000;
const PATIENCE_OF_CONTROL_MS = 5000;
const FEW = { people: 50, withinMs: 2500 };
const CAMPUS = pick({ people: 1000, withinMs: 60_000 }, { people: 250, withinMs: 15_000 }, FEW);
/** Of a thousand people so many may be told to wait by what their page does by itself. */
const FEW_RETRIES = 0.02;
const TIMES_SLOWER = 2;
const HEALTH_MS = 100;
const UPLOAD_MS = 2000;
/** The control of the other side: limits that take a campus for one person. */
const NARROW = { RATE_PER_ADDRESS: '10', RATE_BURST_PER_ADDRESS: '40' };

interface Pair {
  quiet: Observed;
  loud: Observed;
}

/** Someone at one address does all at once what is dear for the server, and nobody else may notice. */
describe('a noisy neighbor', () => {
  let fixture: FaultFixture;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
  });
  afterAll(() => fixture.close());

  it('slows down nobody else, and a crowd behind one address is let in', async () => {
    const [pairs, campus] = await at({}, { viewers: VIEWERS, patienceMs: PATIENCE_MS }, async (neighborhood) => {
      await neighborhood.observeUnder(ATTACKS, WARM_UP_MS);
      const seen: Pair[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) seen.push(await pairOf(neighborhood));
      await tellEach('alone', neighborhood);
      return [seen, await neighborhood.welcome(CAMPUS.people, CAMPUS.withinMs, ATTACKS)] as const;
    });
    const hurried = { viewers: VIEWERS, patienceMs: PATIENCE_OF_CONTROL_MS };
    const withoutBudgets = async (neighborhood: Neighborhood) => {
      await neighborhood.observeUnder(ATTACKS, WARM_UP_MS);
      const pair = await pairOf(neighborhood);
      await tellEach('alone without budgets', neighborhood);
      return pair;
    };
    // The control of times, which are not judged among the tests.
    const undefended = isShort ? null : await at(faultEnvironment('no-budgets'), hurried, withoutBudgets);
    const shutOut = await at(NARROW, { viewers: 1, patienceMs: PATIENCE_MS }, (neighborhood) =>
      neighborhood.welcome(FEW.people, FEW.withinMs, []),
    );

    printAll(pairs, campus, undefended, shutOut);
    expect(pairs.flatMap(({ loud, quiet }) => [...quiet.refused, ...loud.refused])).toEqual([]);
    expect(campus.refused).toEqual([]);
    expect(campus.retries).toBeLessThanOrEqual(Math.ceil(CAMPUS.people * FEW_RETRIES));
    expect(shutOut.refused.length).toBeGreaterThan(0);
    if (isShort) return;
    expect(medianOf(pairs.map(slower))).toBeLessThanOrEqual(TIMES_SLOWER);
    expect(medianOf(pairs.map(({ loud }) => loud.health))).toBeLessThanOrEqual(HEALTH_MS);
    expect(medianOf(pairs.map(({ loud }) => loud.upload))).toBeLessThanOrEqual(UPLOAD_MS);
    expect(slower(undefended!)).toBeGreaterThan(TIMES_SLOWER);
    expect(undefended!.loud.health).toBeGreaterThan(HEALTH_MS);
  }, 590_000);

  /** Each on a server of its own, with the limits that it has where nobody set any. */
  async function at<Seen>(
    environment: Record<string, string>,
    size: { viewers: number; patienceMs: number },
    look: (neighborhood: Neighborhood) => Promise<Seen>,
  ): Promise<Seen> {
    const server = await fixture.limitedServer(environment);
    await server.start();
    const neighborhood = await Neighborhood.settle(fixture, server, size);
    try {
      return await look(neighborhood);
    } finally {
      await neighborhood.leave();
      await server.kill();
    }
  }
});

function printAll(pairs: readonly Pair[], campus: CampusReport, undefended: Pair | null, shutOut: CampusReport): void {
  const isJudged = !isShort;
  const figure = (word: string, unit: string, atMost: number) => ({
    name: `noisy-neighbor${word}`,
    unit,
    aim: { atMost },
  });
  const ratio = figure('', '× the quiet p99 of a message', TIMES_SLOWER);
  printFigure({ ...ratio, values: pairs.map(slower), control: undefended && slower(undefended) }, isJudged);
  const health = figure('.health', 'ms p99 of /health/live', HEALTH_MS);
  const ill = undefended?.loud.health ?? null;
  printFigure({ ...health, values: pairs.map((pair) => pair.loud.health), control: ill }, isJudged);
  const upload = figure('.upload', "ms for another's image", UPLOAD_MS);
  const late = undefended?.loud.upload ?? null;
  printFigure({ ...upload, values: pairs.map((pair) => pair.loud.upload), control: late }, isJudged);
  const control = shutOut.refused.length;
  const refused = figure('.refused', 'things that others were refused', 0);
  printFigure({ ...refused, values: pairs.map((pair) => pair.loud.refused.length), control });
  const left = figure('.campus', 'people of a campus who were refused', 0);
  printFigure({ ...left, values: [campus.refused.length], control });
  console.log(JSON.stringify({ viewers: VIEWERS, campus: toldOf(campus), shutOut: toldOf(shutOut) }));
}

async function pairOf(neighborhood: Neighborhood): Promise<Pair> {
  const quiet = await neighborhood.observe(OBSERVED_MS);
  const loud = await neighborhood.observeUnder(ATTACKS, OBSERVED_MS);
  tell('quiet', quiet);
  tell('attacked', loud, loud.report);
  return { quiet, loud };
}

/** What each of the attacks does by itself: for the person who reads on. */
async function tellEach(what: string, neighborhood: Neighborhood): Promise<void> {
  if (isQuick) return;
  for (const attack of ATTACKS) {
    const loud = await neighborhood.observeUnder([attack], ALONE_MS);
    tell(`${what}: ${attack}`, loud, loud.report);
    await neighborhood.calm();
  }
}

function slower({ quiet, loud }: Pair): number {
  return loud.receipt / quiet.receipt;
}

function tell(what: string, { receipt, health, upload, refused, loads }: Observed, report: AttackReport = {}): void {
  const times = { receipt: Math.round(receipt), health: Math.round(health), upload: Math.round(upload) };
  const attacks = Object.entries(report).map(([name, { sent, withheld, answers, waits }]) => {
    const wait = { median: Math.round(medianOf(waits)), p99: Math.round(percentileOf(waits, 99)) };
    return [name, { sent, withheld, answers, wait }];
  });
  const others = { refused: refused.length, first: refused.slice(0, 3) };
  console.log(JSON.stringify({ what, ...times, ...others, loads, ...Object.fromEntries(attacks) }));
}

function toldOf({ welcome, refused, retries, times }: CampusReport) {
  const p99 = Math.round(percentileOf(times, 99));
  return { welcome, refused: refused.length, first: refused.slice(0, 3), retries, p99 };
}
