import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { percentileOf, printFigure } from '../bench/support/figures.js';
import { StatementCounter } from '../bench/support/statements.js';
import type { ServerProcess } from '../support/server-process.js';
import { type Room, Writer } from './chat-crowd.js';
import { FaultStage, pick } from './fault-stage.js';
import { type CrowdReport, type CutOrder, ReturningCrowd } from './returning-crowd.js';

const STREAMS = pick(5000, 500);
const ROUNDS = pick(3, 1);
const WRITERS = 10;
/** All of them together: 20 messages a second. */
const EVERY_MS = 500;
/** As pages do at their first retry. */
const SPREAD_MS = 3000;
const WHOLE_MS = 6000;
/** Crowds are asked for in batches made by time: a tenth of the viewers makes as many. */
const STATEMENTS = pick(30, 300);
const OBSERVED_MS = 4500;
const MISSED_MS = 1000;

const slowestOf = ({ whole }: CrowdReport) => Math.max(...whole);

/** All streams of a room are cut at the same moment while people write. */
describe('cutting every stream at once', () => {
  let stage: FaultStage;
  let server: ServerProcess;
  let counter: StatementCounter;
  let room: Room;
  let writers: Writer[];
  let crowd: ReturningCrowd;

  beforeAll(async () => {
    stage = await FaultStage.open();
    server = await stage.server();
    await server.start();
    counter = await StatementCounter.of(stage);
    room = await stage.openRoom({ show_live_stats: true });
    const tokens = await stage.identities.guests(WRITERS);
    writers = tokens.map((token) => new Writer(server.url, room, token, false, EVERY_MS));
    crowd = new ReturningCrowd();
    await crowd.open({
      targets: [{ host: '127.0.0.1', port: Number(new URL(server.url).port) }],
      path: `/api/contents/${room.contentId}/stream?channelId=${room.channelId}`,
      tokens: await stage.identities.audience(STREAMS),
    });
    for (const writer of writers) writer.start();
    await delay(2000);
  }, 180_000);
  afterAll(async () => {
    for (const writer of writers) writer.leave();
    await crowd.close();
    crowd.end();
    await counter.close();
    await stage.close();
  }, 60_000);

  it('has all of them whole again within six seconds while people write', async () => {
    const rounds: CrowdReport[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await crowd.cut({ spreadMs: SPREAD_MS }));
    const starved = await standingStill(() => crowd.cut({ spreadMs: SPREAD_MS }));
    const slowest = rounds.map(slowestOf);
    const figure = { unit: 'ms until all are whole', aim: { atMost: WHOLE_MS } };
    printFigure({ name: 'mass-cut', ...figure, values: slowest, control: slowestOf(starved) });
    const summary = rounds.map(({ whole, ...rest }) => ({ ...rest, median: Math.round(percentileOf(whole, 50)) }));
    console.log(JSON.stringify({ streams: STREAMS, rounds: summary }));
    expect(rounds.map(({ fresh, holes }) => ({ fresh, holes }))).toEqual(rounds.map(() => ({ fresh: 0, holes: 0 })));
    expect(Math.max(...slowest)).toBeLessThanOrEqual(WHOLE_MS);
    expect(slowestOf(starved)).toBeGreaterThan(WHOLE_MS);
  }, 200_000);

  it('asks the database a handful of things for all of them', async () => {
    await pauseWriting();
    const idle = await counter.during(() => delay(OBSERVED_MS));
    const perSecond = idle.total / idle.seconds;
    const asked: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) asked.push(await statementsOfReturn(perSecond));
    const path = `/api/contents/${room.contentId}/chat/messages`;
    const refetching = await statementsOfReturn(perSecond, { refetchPath: path });
    const figure = { unit: 'statements per 1,000 viewers', aim: { atMost: STATEMENTS } };
    printFigure({ name: 'mass-cut.statements', ...figure, values: asked, control: refetching });
    expect(percentileOf(asked, 50)).toBeLessThanOrEqual(STATEMENTS);
    expect(refetching).toBeGreaterThan(STATEMENTS);
  }, 200_000);

  /** Everybody missed a message or two; writing rests while they come back, so that what it asks is not counted. */
  async function statementsOfReturn(perSecond: number, more: Partial<CutOrder> = {}): Promise<number> {
    const cut = crowd.cut({ spreadMs: SPREAD_MS, pauseMs: MISSED_MS, ...more });
    for (const writer of writers) writer.start();
    await delay(MISSED_MS / 2);
    await pauseWriting();
    await delay(MISSED_MS / 2 - 100);
    const busy = await counter.during(() => Promise.all([cut, delay(OBSERVED_MS)]));
    expect((await cut).fresh + (await cut).holes).toBe(0);
    return (1000 * (busy.total - perSecond * busy.seconds)) / STREAMS;
  }

  async function pauseWriting(): Promise<void> {
    await Promise.all(writers.map((writer) => writer.stop()));
  }

  /** A process that gets no time from its machine. */
  async function standingStill<Result>(work: () => Promise<Result>): Promise<Result> {
    const { pid } = server;
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), WHOLE_MS + 500);
    return work();
  }
});
