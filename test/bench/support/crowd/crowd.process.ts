import { Beats } from './beats.js';
import type { CrowdState, Opened, OpenOrder, Order } from './crowd.orders.js';
import type { FrameTally } from './frame-reader.js';
import { join } from './joiners.js';
import { addressOf, sideBySide } from './pacing.js';
import { Posters } from './posters.js';
import { openPatiently, type Viewer, type ViewerOptions } from './viewer.js';

const viewers: Viewer[] = [];
const beats: Beats[] = [];
const tally: FrameTally = { chat: 0, marks: 0 };
const sentAt = new Map<string, number>();
let receipts: number[] = [];
let chatJsonBytes = 0;
let lost = 0;
let since = { cpu: process.cpuUsage(), at: performance.now() };

function handleLost(viewer: Viewer): void {
  lost += 1;
  const index = viewers.indexOf(viewer);
  if (index >= 0) viewers.splice(index, 1);
}

async function open(order: OpenOrder): Promise<Opened> {
  const outcome: Opened = { open: 0, failures: [], times: [] };
  if (order.beatEveryMs > 0 && beats.length === 0) beats.push(new Beats([order.target], viewers, order.beatEveryMs));
  await sideBySide(order.tokens.length, order.atOnce, async (index) => {
    const startedAt = performance.now();
    const isSampled = order.sampleEvery > 0 && index % order.sampleEvery === 0;
    const options: ViewerOptions = {
      ...order,
      token: order.tokens[index]!,
      localAddress: addressOf(index),
      tally,
      onLost: handleLost,
      ...(isSampled ? { onChat: (json: string) => noteReceipt(index, json) } : {}),
    };
    try {
      const viewer = await openPatiently(options);
      viewers.push(viewer);
      outcome.open += 1;
      outcome.times.push(performance.now() - startedAt);
    } catch (error) {
      outcome.failures.push(String(error));
    }
  });
  return outcome;
}

function noteReceipt(index: number, json: string): void {
  const arrivedAt = performance.now();
  const frame = JSON.parse(json) as { id: string };
  const sent = sentAt.get(frame.id);
  if (sent !== undefined) receipts.push(arrivedAt - sent);
  if (index === 0) chatJsonBytes += Buffer.byteLength(json);
}

function state(): CrowdState {
  const { user, system } = process.cpuUsage(since.cpu);
  const counts = viewers.map((viewer) => viewer.tally.chat);
  return {
    open: viewers.length,
    lost,
    chat: tally.chat,
    marks: tally.marks,
    fewest: counts.reduce((least, count) => Math.min(least, count), Number.MAX_SAFE_INTEGER),
    most: counts.reduce((most, count) => Math.max(most, count), 0),
    bytes: viewers.reduce((sum, viewer) => sum + viewer.bytes, 0),
    chatJsonBytes,
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - since.at,
  };
}

function reset(): void {
  tally.chat = 0;
  tally.marks = 0;
  for (const viewer of viewers) viewer.reset();
  sentAt.clear();
  receipts = [];
  chatJsonBytes = 0;
  lost = 0;
  since = { cpu: process.cpuUsage(), at: performance.now() };
}

function close(): void {
  for (const beat of beats.splice(0)) beat.stop();
  for (const viewer of viewers.splice(0)) viewer.leave();
  reset();
}

async function obey(order: Order): Promise<unknown> {
  switch (order.type) {
    case 'open':
      return open(order);
    case 'post':
      return new Posters(order, sentAt).run();
    case 'join':
      return join(order, tally, (viewer) => viewers.push(viewer), handleLost);
    case 'state':
      return state();
    case 'receipts':
      return receipts;
    case 'reset':
      reset();
      return null;
    case 'close':
      close();
      return null;
  }
}

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  obey(order).then(
    (answer) => process.send!({ id, answer }),
    (error) => process.send!({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
