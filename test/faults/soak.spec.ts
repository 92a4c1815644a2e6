import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printFigure } from '../bench/support/figures.js';
import { pick } from './fault-fixture.js';
import { total } from './history.js';
import { Soak } from './soak.js';

/** The whole takes so long; the shares of a shorter one stay the same. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? pick(20, 1));
const IDLE = pick(15_000, 3000);
const TALKING = IDLE / 3;
/** Of those who talk: they leave in the moment in which their process dies, and nobody hears of it. */
const UNHEARD = TALKING / 10;
const LEAKED = pick(10_000, 9000);
const GROWTH_PERCENT = 10;

const lasting = (twentieths: number): number => (twentieths * MINUTES * 60_000) / 20;

/** An event day on two processes: a crowd, a smaller one that writes, a cut of everyone, a process that dies, and an end. */
describe('a crowd that comes, talks, is cut, loses a process and leaves', () => {
  let soak: Soak;

  beforeAll(async () => {
    soak = await Soak.open();
  });
  afterAll(() => soak.close(), 60_000);

  it(
    'leaves nothing behind',
    async () => {
      const [crowd, second] = [soak.newCrowd(), soak.newCrowd()];
      const counts: number[] = [];
      const emptyKib = await soak.settledRss(lasting(0.5));
      soak.note('empty');
      // An event before: what is kept of people for a while, and kept within bounds, is there from now on.
      await crowd.open(await soak.visitors(IDLE));
      await crowd.leave(IDLE);
      await soak.zombiesLeft();
      soak.note('the event before is over');

      await crowd.open(await soak.visitors(IDLE));
      counts.push(await soak.miscount(crowd, IDLE));
      const firstKib = await soak.settledRss(lasting(3));
      soak.note('the crowd was idle');
      const miscounted = await soak.withGhosts(() => soak.miscount(crowd, IDLE));

      await crowd.leave(IDLE - TALKING);
      counts.push(await soak.miscount(crowd, TALKING));
      await soak.startTalk();
      soak.note('they talk');
      await delay(lasting(5));
      const cut = await crowd.cut({ spreadMs: 3000 });
      soak.note('cut, and back');
      await delay(lasting(1));
      counts.push(await soak.miscount(crowd, TALKING));

      await soak.killFirst();
      soak.note('a process is dead');
      await crowd.leave(UNHEARD);
      counts.push(await soak.miscount(crowd, TALKING - UNHEARD));
      const killed = await crowd.state();
      const unswept = await soak.zombies(TALKING - UNHEARD);
      await soak.restartFirst();
      soak.note('it is back');
      await delay(lasting(2));
      const { found, forgotten, sent } = await soak.endTalk();
      soak.note('the talk is over');
      await crowd.close();

      await second.open(await soak.visitors(IDLE));
      counts.push(await soak.miscount(second, IDLE));
      const lastKib = await soak.settledRss(lasting(3));
      soak.note('the second crowd was idle');
      // People who have gone, and whose sockets someone keeps.
      await crowd.open(await soak.visitors(LEAKED));
      const leakedKib = await soak.settledRss(lasting(0.5));
      soak.note('leaked');
      await crowd.close();
      await second.close();
      const zombies = await soak.sweptZombies();
      soak.note('everybody left');
      const leftKib = await soak.settledRss(lasting(0.5));

      const crowdLosses = cut.fresh + cut.holes + killed.fresh + killed.holes + (TALKING - cut.open);
      const growth = (kib: number) => (100 * kib) / firstKib - 100;
      const none = { aim: { atMost: 0 } };
      printFigure({
        name: 'soak',
        unit: `losses in ${MINUTES} min`,
        ...none,
        values: [total(found) + crowdLosses],
        control: forgotten,
      });
      printFigure({
        name: 'soak.memory-growth',
        unit: '% between two equal crowds',
        aim: { atMost: GROWTH_PERCENT },
        values: [growth(lastKib)],
        control: growth(leakedKib),
      });
      printFigure({ name: 'soak.zombies', unit: 'open entries', ...none, values: [zombies], control: unswept });
      printFigure({ name: 'soak.counts', unit: 'people miscounted', ...none, values: counts, control: miscounted });
      const cutMs = Math.round(Math.max(...cut.whole));
      const killMs = Math.round(Math.max(...killed.whole));
      console.log(JSON.stringify({ emptyKib, firstKib, lastKib, leakedKib, leftKib, sent, found, cutMs, killMs }));

      expect(found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
      expect({ crowdLosses, counts, zombies }).toEqual({ crowdLosses: 0, counts: counts.map(() => 0), zombies: 0 });
      expect(growth(lastKib)).toBeLessThanOrEqual(GROWTH_PERCENT);
      expect(growth(leakedKib)).toBeGreaterThan(GROWTH_PERCENT);
      expect(Math.min(forgotten, unswept, miscounted)).toBeGreaterThan(0);
    },
    (MINUTES + 40) * 60_000,
  );
});
