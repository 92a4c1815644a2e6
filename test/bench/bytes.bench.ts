import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd } from './support/crowd/crowd.js';
import { medianOf } from './support/figures.js';
import { Product } from './support/product.js';

const RUNS = 3;
const VIEWERS = 4;
const POSTERS = 20;
/** Longer than the longest window. */
const ROUND_MS = 600;

interface Ratios {
  gzip: number;
  plain: number;
}

/** Bytes off the wire for each chat event, framing, marks and heartbeats included, by bytes of its compact JSON. */
async function ratios(bench: Bench, product: Product, perRound: number): Promise<Ratios> {
  const room = await product.openRoom();
  const target = { host: '127.0.0.1', port: product.port };
  const crowds = { gzip: Crowd.start(bench), plain: Crowd.start(bench) };
  const tokens = await product.identities.guests(VIEWERS);
  const order = { target, path: room.streamPath, tokens, sampleEvery: VIEWERS };
  await crowds.gzip.open({ ...order, encoding: 'browser-gzip' });
  await crowds.plain.open({ ...order, encoding: 'plain' });
  await Promise.all([crowds.gzip.reset(), crowds.plain.reset()]);
  const rounds = bench.pick(40, 5, 3);
  await crowds.plain.post({
    target,
    path: room.postPath,
    tokens: await product.identities.guests(POSTERS),
    texts: CORPUS.slice(offset % CORPUS.length).concat(CORPUS),
    pace: { rounds, perRound, everyMs: ROUND_MS },
  });
  // Each run says other things.
  offset += rounds * perRound;
  const ratioOf = async (encoding: keyof Ratios): Promise<number> => {
    const { bytes, chat, marks, chatJsonBytes } = await crowds[encoding].arrived(rounds * perRound);
    const perEvent = bytes / chat;
    const json = chatJsonBytes / (rounds * perRound);
    bench.note(
      `${encoding}: ${(chat / marks).toFixed(1)} events a window, ${perEvent.toFixed(0)} bytes for ${json.toFixed(0)} of JSON`,
    );
    await crowds[encoding].close();
    return perEvent / json;
  };
  return { gzip: await ratioOf('gzip'), plain: await ratioOf('plain') };
}

let offset = 0;

export const bytes = bench(async (bench) => {
  const product = await Product.start(bench);
  const unit = 'bytes on the wire per byte of JSON';
  for (const [name, perRound, aim] of [
    ['bytes', 10, { atMost: 0.4 }],
    ['bytes.three', 3, null],
    ['bytes.one', 1, null],
  ] as const) {
    const runs: Ratios[] = [];
    for (let run = 0; run < bench.pick(RUNS, RUNS, 1); run += 1) runs.push(await ratios(bench, product, perRound));
    // Control: a reader that asks for plain text.
    const control = aim && medianOf(runs.map(({ plain }) => plain));
    bench.figure({ name, unit, values: runs.map(({ gzip }) => gzip), aim, control });
  }
});
