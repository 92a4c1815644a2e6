import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Beats } from '../bench/support/crowd/beats.js';
import { HttpSocket } from '../bench/support/crowd/http-socket.js';
import { addressOf, sideBySide } from '../bench/support/crowd/pacing.js';
import type { CrowdReport, OpenOrder, ReturningOrder } from './returning-crowd.js';

interface Block {
  /** Revisions of its chat frames, in their order. */
  revisions: number[];
  cursor: string | null;
  isFresh: boolean | null;
  streamId: string | null;
  live: number | null;
}

const AT_ONCE = 64;
const MAX_KNOWN = 500;
/** As pages do at their first retry. */
const RETURN_SPREAD_MS = 3000;
const known = new Map<string, Block>();
const viewers: ReturningViewer[] = [];
const beats: Beats[] = [];
let report = emptyReport();

/** Everyone gets the same blocks: each is understood once, and still compared byte by byte. */
function understand(payload: Buffer): Block {
  const text = payload.toString('latin1');
  const before = known.get(text);
  if (before) return before;
  const hello = /^data: \{"type":"hello".*$/m.exec(text)?.[0];
  const isFresh = hello && /"isFresh":(true|false)/.exec(hello)?.[1];
  const live = /^data: \{"type":"live","count":(\d+)/m.exec(text)?.[1];
  const block: Block = {
    revisions: [...text.matchAll(/^data: \{"type":"row","entity":"chat","id":"[^"]+","revision":(\d+)/gm)].map(
      (match) => Number(match[1]),
    ),
    cursor: [...text.matchAll(/^id: (\S+)/gm)].at(-1)?.[1] ?? null,
    isFresh: isFresh ? isFresh === 'true' : null,
    streamId: (hello && /"streamId":"([^"]+)/.exec(hello)?.[1]) ?? null,
    live: live ? Number(live) : null,
  };
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
  known.set(text, block);
  return block;
}

/** A page that comes back from where it stood, and notices when a number is missing. */
class ReturningViewer {
  private socket: HttpSocket | null = null;
  private cursor = '';
  private revision: number | null = null;
  private isSnapshot = true;
  private handleMark: (() => void) | null = null;
  private isGone = false;
  private home: number;
  streamId: string | null = null;
  isOpen = false;
  live = -1;

  constructor(
    private readonly order: OpenOrder,
    readonly token: string,
    private readonly index: number,
  ) {
    this.home = index;
  }

  async open(): Promise<void> {
    const { targets, path } = this.order;
    while (!this.isGone) {
      const target = targets[this.home % targets.length]!;
      const socket = new HttpSocket(target, addressOf(this.index), () => this.handleEnd(socket));
      this.socket = socket;
      const marked = new Promise<void>((resolve) => {
        this.handleMark = resolve;
      });
      // What came after the last mark comes again.
      this.revision = this.cursor ? Number(this.cursor.split('.')[1]) : null;
      const headers = { authorization: `Bearer ${this.token}`, accept: 'text/event-stream' };
      const address = this.cursor ? `${path}&cursor=${this.cursor}` : path;
      try {
        const { status, head } = await socket.stream(address, headers, (payload) => this.take(payload));
        if (status === 200) {
          this.isOpen = true;
          return await marked;
        }
        report.refused += 1;
        await delay(1000 * Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 1));
      } catch {
        report.refused += 1;
        this.home += 1;
        await delay(100 + Math.random() * 400);
      }
      socket.destroy();
    }
  }

  cut(): void {
    this.handleMark = null;
    this.isOpen = false;
    this.socket?.destroy();
  }

  leave(): void {
    this.isGone = true;
    this.cut();
  }

  /** Its process went away: as after a cut. */
  private handleEnd(socket: HttpSocket): void {
    if (!this.isOpen || socket !== this.socket) return;
    const endedAt = performance.now();
    this.cut();
    void delay(Math.random() * RETURN_SPREAD_MS).then(async () => {
      await this.open();
      report.whole.push(performance.now() - endedAt);
    });
  }

  /** The control: a page that asks for everything again by REST when it comes back. */
  async refetch({ refetchPath }: { refetchPath: string }): Promise<void> {
    const socket = new HttpSocket(this.order.targets[0]!, addressOf(this.index));
    await socket.request('GET', refetchPath, { authorization: `Bearer ${this.token}` }).catch(() => undefined);
    socket.destroy();
  }

  private take(payload: Buffer): void {
    const block = understand(payload);
    if (block.isFresh !== null) {
      this.isSnapshot = block.isFresh;
      this.streamId = block.streamId;
      if (block.isFresh && this.cursor) report.fresh += 1;
    }
    this.live = block.live ?? this.live;
    for (const revision of block.revisions) {
      if (!this.isSnapshot && this.revision !== null && revision > this.revision + 1) report.holes += 1;
      this.revision = Math.max(this.revision ?? 0, revision);
    }
    if (!block.cursor) return;
    this.cursor = block.cursor;
    this.isSnapshot = false;
    this.revision = Math.max(this.revision ?? 0, Number(block.cursor.split('.')[1]));
    this.handleMark?.();
  }
}

function emptyReport(): CrowdReport {
  return { whole: [], fresh: 0, holes: 0, refused: 0, open: 0, shown: { least: 0, most: 0 } };
}

function state(): CrowdReport {
  const open = viewers.filter(({ isOpen }) => isOpen);
  const shown = open.map(({ live }) => live).sort((a, b) => a - b);
  return { ...report, open: open.length, shown: { least: shown[0] ?? -1, most: shown.at(-1) ?? -1 } };
}

function leave(count: number): void {
  for (const viewer of viewers.splice(0, count)) viewer.leave();
}

async function obey(order: ReturningOrder): Promise<CrowdReport | null> {
  if (order.type === 'open') {
    const { targets, beatEveryMs } = order;
    if (beatEveryMs && beats.length === 0) beats.push(new Beats(targets, viewers, beatEveryMs));
    const coming = order.tokens.map((token, index) => new ReturningViewer(order, token, index));
    viewers.push(...coming);
    await sideBySide(coming.length, AT_ONCE, (index) => coming[index]!.open());
    return null;
  }
  if (order.type === 'state') return state();
  if (order.type === 'leave' || order.type === 'close') {
    leave(order.type === 'leave' ? order.count : viewers.length);
    return null;
  }
  report = emptyReport();
  const cutAt = performance.now();
  for (const viewer of viewers) viewer.cut();
  await Promise.all(
    viewers.map(async (viewer) => {
      await delay((order.pauseMs ?? 0) + Math.random() * order.spreadMs);
      await viewer.open();
      report.whole.push(performance.now() - cutAt);
      if (order.refetchPath) await viewer.refetch({ refetchPath: order.refetchPath });
    }),
  );
  return state();
}

process.on('message', ({ id, order }: { id: number; order: ReturningOrder }) => {
  void obey(order).then((answer) => process.send!({ id, answer }));
});
process.on('disconnect', () => process.exit());
