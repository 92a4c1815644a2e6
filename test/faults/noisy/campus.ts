import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import { HttpSocket, type Target } from '../../bench/support/crowd/http-socket.js';
import { atRate } from '../../bench/support/crowd/pacing.js';
import { openPatiently, type Viewer } from '../../bench/support/crowd/viewer.js';

export interface CampusOrder {
  type: 'campus';
  target: Target;
  /** Of all of them. */
  localAddress: string;
  people: number;
  /** They come within so many milliseconds. */
  withinMs: number;
  contentId: string;
  pagePath: string;
  streamPath: string;
}

export interface CampusReport {
  /** Who got the page, a name, the stream and, where they wrote, their message. */
  welcome: number;
  /** What a person would have noticed. */
  refused: string[];
  /** What a page tries again by itself. */
  retries: number;
  /** From nothing until everything was there, milliseconds. */
  times: number[];
}

interface Session {
  accessToken: string;
}

/** Every so many of them write. */
const WRITER_EVERY = 5;
const ASSET = /"(\/assets\/[^"]+\.(?:js|css))"/g;
/** A message that is not stored by then is one that its writer asks about. */
const NOTICED_MS = 10_000;

/** A thousand people behind one address, who all come to the same event. */
export async function campus(order: CampusOrder): Promise<CampusReport> {
  const report: CampusReport = { welcome: 0, refused: [], retries: 0, times: [] };
  const viewers: Viewer[] = [];
  await atRate(order.people, (1000 * order.people) / order.withinMs, async (index) => {
    const startedAt = performance.now();
    try {
      viewers.push(await visit(order, index, report));
      report.welcome += 1;
      report.times.push(performance.now() - startedAt);
    } catch (error) {
      report.refused.push(String(error));
    }
  });
  for (const viewer of viewers) viewer.leave();
  return report;
}

async function visit(order: CampusOrder, index: number, report: CampusReport): Promise<Viewer> {
  const { target, localAddress, contentId, pagePath } = order;
  const socket = new HttpSocket(target, localAddress);
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const answer = await socket.request(method, path, headers, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.subarray(0, 200)}`);
    return answer;
  };
  try {
    const page = (await ask('GET', pagePath, { accept: 'text/html' })).body.toString('utf8');
    for (const [, asset = ''] of page.matchAll(ASSET)) await ask('GET', asset, { 'accept-encoding': 'gzip' });
    const { head, body } = await ask('POST', '/api/session', {}, '{}');
    const viewer = await watch(order, JSON.parse(body.toString('utf8')) as Session, report);
    const form = JSON.stringify({ contentId, name: `Student ${index}` });
    const joined = await ask('POST', '/api/session/guest', { cookie: cookiesOf(head) }, form);
    const { accessToken } = JSON.parse(joined.body.toString('utf8')) as Session;
    if (index % WRITER_EVERY === 0) await write(socket, order, accessToken, report);
    return viewer;
  } finally {
    socket.destroy();
  }
}

function watch(order: CampusOrder, { accessToken }: Session, report: CampusReport): Promise<Viewer> {
  const { target, localAddress, streamPath } = order;
  return openPatiently({
    target,
    localAddress,
    path: streamPath,
    token: accessToken,
    encoding: 'plain',
    hasMarks: true,
    tally: { chat: 0, marks: 0 },
    onLost: () => report.refused.push('a stream was lost'),
    onRetry: () => {
      report.retries += 1;
    },
  });
}

/** As the page's outbox does: anyone who is told to wait tries again, with the same id. */
async function write(
  socket: HttpSocket,
  { contentId }: CampusOrder,
  token: string,
  report: CampusReport,
): Promise<void> {
  const body = JSON.stringify({ id: v7(), text: 'Good morning from the campus' });
  const until = performance.now() + NOTICED_MS;
  for (;;) {
    const path = `/api/contents/${contentId}/chat/messages`;
    const { status, head } = await socket.request('POST', path, { authorization: `Bearer ${token}` }, body);
    if (status === 201) return;
    const asked = Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 1);
    if ((status !== 429 && status !== 503) || performance.now() + 1000 * asked > until)
      throw new Error(`message: ${status}`);
    report.retries += 1;
    await delay(1000 * (asked + 2 * Math.random()));
  }
}

function cookiesOf(head: string): string {
  return [...head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map((match) => match[1]).join('; ');
}
