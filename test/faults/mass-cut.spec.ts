import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { percentileOf, printFigure } from '../bench/support/figures.js';
import { StatementCounter } from '../bench/support/statements.js';
import { faultEnvironment } from '../support/fault-injection.js';
import type { ServerProcess } from '../support/server-process.js';
import { type Room, Writer } from './chat-crowd.js';
import { FaultFixture, isShort, pick } from './fault-fixture.js';
import { type CrowdReport, type CutOrder, ReturningCrowd } from './returning-crowd.js';

const STREAMS = pick(5000, 500, 60);
const ROUNDS = pick(3, 1);
const WRITERS = 10;
/** All of them together: 20 messages a second. */
const EVERY_MS = 500;
/** As pages do at their first retry. */
const SPREAD_MS = pick(3000, 3000, 1000);
const WHOLE_MS = 6000;
/** Crowds are asked for in batches made by time: a tenth of the viewers makes as many. */
const STATEMENTS = pick(30, 300);
const OBSERVED_MS = pick(4500, 4500, 2500);
const MISSED_MS = 1000;
/** The control: nobody goes on where they stood, and so few are let in that they cannot be whole in time. */
const ANEW = { ...faultEnvironment('no-resume'), STREAMS_PER_SECOND: '50' };
const ANEW_STREAMS = pick(600, 600, 60);

const slowestOf = ({ whole }: CrowdReport) => Math.max(...whole);

/** All streams of a room are cut at the same moment while people write. */
describe('cutting every stream at once', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let counter: StatementCounter;
  let room: Room;
  let writers: Writer[];
  let crowd: ReturningCrowd;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    server = await fixture.server();
    await server.start();
    counter = await StatementCounter.of(fixture);
    room = await fixture.openRoom({ show_live_stats: true });
    const tokens = await fixture.identities.guests(WRITERS);
    writers = tokens.map((token) => new Writer(server.url, room, token, false, EVERY_MS));
    crowd = await crowdAt(fixture, server, room, STREAMS);
    for (const writer of writers) writer.start();
    await delay(pick(2000, 2000, 500));
  });
  afterAll(async () => {
    for (const writer of writers) writer.leave();
    await crowd.close();
    crowd.end();
    await counter.close();
    await fixture.close();
  });

  it('has all of them whole again within six seconds while people write', async () => {
    const rounds: CrowdReport[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await crowd.cut({ spreadMs: SPREAD_MS }));
    const control = await cutAnew();
    const slowest = rounds.map(slowestOf);
    const losses = rounds.map(({ fresh, holes }) => fresh + holes);
    const figure = { unit: 'ms until all are whole', aim: { atMost: WHOLE_MS } };
    const late = isShort ? null : slowestOf(control);
    printFigure({ name: 'mass-cut', ...figure, values: slowest, control: late }, !isShort);
    const none = { unit: 'viewers who started over or missed something', aim: { atMost: 0 } };
    printFigure({ name: 'mass-cut.anew', ...none, values: losses, control: control.fresh });
    const summary = rounds.map(({ whole, ...rest }) => ({ ...rest, median: Math.round(percentileOf(whole, 50)) }));
    console.log(JSON.stringify({ streams: STREAMS, rounds: summary }));
    expect(rounds.map(({ fresh, holes }) => ({ fresh, holes }))).toEqual(rounds.map(() => ({ fresh: 0, holes: 0 })));
    expect(control.fresh).toBeGreaterThan(0);
    if (isShort) return;
    expect(Math.max(...slowest)).toBeLessThanOrEqual(WHOLE_MS);
    expect(slowestOf(control)).toBeGreaterThan(WHOLE_MS);
  });

  it('asks the database a handful of things for all of them', async () => {
    await pauseWriting();
    const idle = await counter.during(() => delay(OBSERVED_MS));
    const perSecond = idle.total / idle.seconds;
    const asked: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) asked.push(await statementsOfReturn(perSecond));
    const path = `/api/contents/${room.contentId}/chat/messages`;
    const refetching = await statementsOfReturn(perSecond, { refetchPath: path });
    const figure = { unit: 'statements per 1,000 viewers', aim: { atMost: STATEMENTS } };
    printFigure({ name: 'mass-cut.statements', ...figure, values: asked, control: refetching }, !isShort);
    expect(refetching).toBeGreaterThan(STATEMENTS);
    if (!isShort) expect(percentileOf(asked, 50)).toBeLessThanOrEqual(STATEMENTS);
  });

  /** Everyone missed a message or two; writing rests while they come back, so that what it asks is not counted. */
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
});

/** On a database of its own: a second process on the same one would be counted with the first. */
async function cutAnew(): Promise<CrowdReport> {
  const fixture = await FaultFixture.open();
  const anew = await fixture.server(ANEW);
  await anew.start();
  const crowd = await crowdAt(fixture, anew, await fixture.openRoom(), ANEW_STREAMS);
  try {
    return await crowd.cut({ spreadMs: SPREAD_MS });
  } finally {
    crowd.end();
    await fixture.close();
  }
}

async function crowdAt(
  fixture: FaultFixture,
  { url }: ServerProcess,
  { contentId, channelId }: Room,
  streams: number,
): Promise<ReturningCrowd> {
  const crowd = new ReturningCrowd();
  await crowd.open({
    targets: [{ host: '127.0.0.1', port: Number(new URL(url).port) }],
    path: `/api/contents/${contentId}/stream?channelId=${channelId}`,
    tokens: await fixture.identities.audience(streams),
  });
  return crowd;
}
