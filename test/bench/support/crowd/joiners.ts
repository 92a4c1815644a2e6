import type { JoinOrder, Opened } from './crowd.orders.js';
import type { FrameTally } from './frame-reader.js';
import { HttpSocket } from './http-socket.js';
import { addressOf, atRate } from './pacing.js';
import { openPatiently, type Viewer } from './viewer.js';

interface Session {
  accessToken: string;
}

/** New viewers: the page, an identity, the stream with its personal frame; each from nothing. */
export async function join(
  order: JoinOrder,
  tally: FrameTally,
  onOpen: (viewer: Viewer) => void,
  onLost: (viewer: Viewer) => void,
): Promise<Opened> {
  const outcome: Opened = { open: 0, failures: [], times: [] };
  await atRate(order.count, order.perSecond, async (index) => {
    const startedAt = performance.now();
    try {
      const viewer = await joinOne(order, index, tally, onLost);
      outcome.times.push(performance.now() - startedAt);
      outcome.open += 1;
      onOpen(viewer);
    } catch (error) {
      outcome.failures.push(String(error));
    }
  });
  return outcome;
}

async function joinOne(
  order: JoinOrder,
  index: number,
  tally: FrameTally,
  onLost: (viewer: Viewer) => void,
): Promise<Viewer> {
  const { target, pagePath, streamPath, joinContentId, attendees } = order;
  const localAddress = addressOf(index);
  const socket = new HttpSocket(target, localAddress);
  const page = await socket.request('GET', pagePath, { accept: 'text/html' });
  if (page.status !== 200 || !page.body.includes('foyer-bootstrap')) throw new Error(`page: ${page.status}`);
  const anonymous = await socket.request('POST', '/api/session', {}, '{}');
  if (anonymous.status !== 200) throw new Error(`session: ${anonymous.status} ${anonymous.body.toString('utf8')}`);
  let { accessToken } = JSON.parse(anonymous.body.toString('utf8')) as Session;
  if (joinContentId) {
    const form = JSON.stringify({ contentId: joinContentId, name: `Visitor ${index}` });
    const guest = await socket.request('POST', '/api/session/guest', { cookie: cookiesOf(anonymous.head) }, form);
    if (guest.status !== 200) throw new Error(`guest: ${guest.status} ${guest.body.toString('utf8')}`);
    ({ accessToken } = JSON.parse(guest.body.toString('utf8')) as Session);
  }
  const open = () =>
    openPatiently({
      target,
      path: streamPath,
      token: accessToken,
      localAddress,
      encoding: 'plain',
      hasMarks: true,
      tally,
      onLost,
    });
  if (attendees) {
    const gate = await open();
    await enter(socket, accessToken, attendees.path, String(attendees.firstNumber + index));
    gate.leave();
  }
  socket.destroy();
  return open();
}

/** As the gate does for someone who has entered no number before. */
async function enter(socket: HttpSocket, token: string, path: string, attendeeNumber: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const gate = await socket.request('GET', `${path}/gate`, headers);
  if (gate.status !== 200) throw new Error(`gate: ${gate.status} ${gate.body.toString('utf8')}`);
  const answer = await socket.request('POST', path, headers, JSON.stringify({ attendeeNumber }));
  const said = answer.body.toString('utf8');
  if (!said.includes('"admitted"')) throw new Error(`attendee: ${answer.status} ${said}`);
}

function cookiesOf(head: string): string {
  return [...head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map((match) => match[1]).join('; ');
}
