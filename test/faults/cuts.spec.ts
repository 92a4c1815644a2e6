import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printFigure } from '../bench/support/figures.js';
import type { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { type BurstOutcome, burst } from './burst.js';
import type { ReaderOptions } from './chat-reader.js';
import { FaultFixture, pick } from './fault-fixture.js';

const BURST_MS = pick(30_000, 1500);
const WRITERS = 8;
const READERS = 8;
const EVERY_MS = 100;
const SILENCE_MS = 700;

/** Breaks the readers' connections for as long as the burst lasts; answers how to stop. */
type Breaker = (proxy: TcpProxy) => () => void;

const CHAT = Buffer.from('data: {"type":"row","entity":"chat"');
const ME = Buffer.from('data: {"type":"me"');
const MARK = Buffer.from('\nid: ');

/** Cuts the connection so many bytes after `word`, at its `nth` coming. */
function cutAfter(word: Buffer, bytes: () => number, nth: () => number): Breaker {
  return (proxy) => {
    const chosen = new WeakMap<object, { nth: number; bytes: number }>();
    proxy.flows.down.cutAt = (all, link) => {
      const choice = chosen.get(link) ?? { nth: nth(), bytes: bytes() };
      chosen.set(link, choice);
      let at = -1;
      for (let count = 0; count < choice.nth; count += 1) {
        at = all.indexOf(word, at + 1);
        if (at < 0) return null;
      }
      return at + choice.bytes;
    };
    return () => {
      delete proxy.flows.down.cutAt;
    };
  };
}

function every(milliseconds: number, work: (proxy: TcpProxy) => void): Breaker {
  return (proxy) => {
    const timer = setInterval(() => work(proxy), milliseconds);
    return () => clearInterval(timer);
  };
}

const between = (least: number, most: number) => Math.floor(least + Math.random() * (most - least));

const WAYS: [name: string, breaker: Breaker, reader: ReaderOptions][] = [
  ['cut at random', every(30, (proxy) => proxy.cutOne()), {}],
  ['half-open', every(500, (proxy) => proxy.halfOpen()), { silenceMs: SILENCE_MS }],
  [
    'cut in the middle of a frame',
    cutAfter(
      CHAT,
      () => between(25, 200),
      () => between(1, 30),
    ),
    { isPlain: true },
  ],
  [
    'cut before the personal block',
    cutAfter(
      ME,
      () => 0,
      () => 1,
    ),
    { isPlain: true },
  ],
  [
    'cut between the frames and their mark',
    cutAfter(
      MARK,
      () => 1,
      () => between(2, 12),
    ),
    { isPlain: true },
  ],
];

/** What a client's connection suffers between its end and ours. */
describe('a connection that breaks', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  const totals: number[] = [];
  let cuts = 0;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    server = await fixture.server();
    await server.start();
  });
  afterAll(() => fixture.close());

  it.each(WAYS)('%s leaves no hole and shows nothing twice', async (name, breaker, reader) => {
    const kept = await brokenBurst(breaker, reader);
    totals.push(kept.total);
    console.log(
      JSON.stringify({
        name: `cuts: ${name}`,
        cuts: kept.cuts,
        resumes: kept.resumes,
        freshAgain: kept.freshAgain,
        found: kept.found,
      }),
    );
    expect(kept.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(kept.cuts).toBeGreaterThan(READERS / 2);
  });

  it('has holes for readers that do not resume', async () => {
    const control = await brokenBurst(WAYS[0]![1], { isForgetful: true });
    const zeros = { unit: 'violations', aim: { atMost: 0 } };
    printFigure({
      name: 'cuts',
      ...zeros,
      values: [totals.reduce((sum, each) => sum + each, 0)],
      control: control.total,
    });
    console.log(JSON.stringify({ ways: WAYS.length, cuts, control: control.found }));
    expect(totals).toHaveLength(WAYS.length);
    expect(control.found.hole).toBeGreaterThan(0);
  });

  async function brokenBurst(breaker: Breaker, reader: ReaderOptions): Promise<BurstOutcome & { cuts: number }> {
    const proxy = await TcpProxy.before(server.url);
    try {
      const options = {
        fixture,
        urlOf: (kind: string) => (kind === 'reader' ? proxy.through(server.url) : server.url),
        writers: WRITERS,
        readers: READERS,
        everyMs: EVERY_MS,
        reader,
      };
      const outcome = await burst(options, async () => {
        const stop = breaker(proxy);
        // Streams that were open before have only what comes from now on.
        proxy.cutAll();
        await delay(BURST_MS);
        stop();
        proxy.cutAll();
      });
      cuts += proxy.cuts;
      return { ...outcome, cuts: proxy.cuts };
    } finally {
      await proxy.close();
    }
  }
});
