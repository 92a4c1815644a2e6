import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Target } from '../../bench/support/crowd/http-socket.js';
import { emptyTally, type Line, paced, type Tally } from './paced.js';
import { asUpload, blankPng } from './uploads.js';

export const ATTACKS = ['documents', 'newcomers', 'images', 'forms', 'names'] as const;
export type AttackName = (typeof ATTACKS)[number];

export interface AttackOrder {
  type: 'attack';
  attacks: readonly AttackName[];
  target: Target;
  /** All of it comes from here. */
  localAddress: string;
  forMs: number;
  patienceMs: number;
  /** The room of others that is written into. */
  contentId: string;
  /** The attacker's own organization, and tokens of its staff. */
  clientId: string;
  staff: string[];
}

export type AttackReport = Partial<Record<AttackName, Tally>>;

const DOCUMENTS = { connections: 20, perSecond: 400 };
const GUESTS = { count: 120, connections: 20, perSecond: 75 };
const MESSAGES = { connections: 60, perSecond: 180 };
const IMAGES = { connections: 4, perSecond: 4 };
const FORMS = { connections: 4, perSecond: 10 };
const NAMES = { connections: 20, perSecond: 200 };
/** Three people with four bodies each, a hundred bytes every half second. */
const TRICKLES = { people: 3, each: 4, bytes: 100, everyMs: 500 };
/** A server that ends such a connection sees the next one after this. */
const TRICKLE_AGAIN_MS = 250;

/** 194 KB; in memory a thousand times as much. */
const TALL = blankPng(1, 39_999_999);
const PROFANE = 'fuck '.repeat(400);
const FORM = JSON.stringify({ name: '', description: '<a href="/x">'.repeat(4999) });
const UNKNOWN_NAMES = JSON.stringify(Object.fromEntries(Array.from({ length: 399 }, (_, index) => [`n${index}`, 1])));

type Attack = (order: AttackOrder, tally: Tally) => Promise<void>;

/** What is dear for the server and public: the API's documents, pages that no cache has, hosts that nobody knows. */
const documents: Attack = (order, tally) => {
  const asks = [
    (line: Line) => line.request('GET', '/api/docs/swagger-ui-bundle.js'),
    (line: Line) => line.request('GET', '/api/openapi.json'),
    (line: Line) => line.request('GET', '/api/docs/'),
    (line: Line, index: number) => line.request('GET', `/nobody-${index}/nothing-${index}`, { accept: 'text/html' }),
    (line: Line, index: number) => line.request('GET', '/', { host: `live-${index}.example.org`, accept: 'text/html' }),
  ];
  return paced({ ...order, ...DOCUMENTS }, tally, (line, index) => asks[index % asks.length]!(line, index));
};

/** 120 guests within 1.6 seconds, who then write as much as all of them may. */
const newcomers: Attack = async (order, tally) => {
  const tokens: string[] = [];
  const join = async (line: Line, index: number) => {
    if (tokens.length >= GUESTS.count) return;
    const form = JSON.stringify({ contentId: order.contentId, name: `Newcomer ${index}` });
    const answer = await line.request('POST', '/api/session/guest', {}, form);
    if (answer?.status === 200) tokens.push((JSON.parse(answer.body.toString('utf8')) as SessionBody).accessToken);
  };
  const write = async (line: Line, index: number) => {
    const token = tokens[index % tokens.length];
    if (!token) return;
    const message = JSON.stringify({ id: v7(), text: PROFANE });
    await line.request('POST', `/api/contents/${order.contentId}/chat/messages`, bearer(token), message);
  };
  await Promise.all([
    paced({ ...order, ...GUESTS }, tally, join),
    delay((1000 * GUESTS.count) / GUESTS.perSecond).then(() => {
      const forMs = order.forMs - (1000 * GUESTS.count) / GUESTS.perSecond;
      return paced({ ...order, ...MESSAGES, forMs }, tally, write);
    }),
  ]);
};

interface SessionBody {
  accessToken: string;
}

/** Small files that become enormous, and bodies that never end, of pictures that belong to no organization. */
const images: Attack = async (order, tally) => {
  const path = `/api/clients/${order.clientId}/images`;
  const [painter = '', ...slow] = order.staff;
  const { body, type } = asUpload(await TALL);
  const upload = (line: Line) => line.request('POST', path, { ...bearer(painter), 'content-type': type }, body);
  const trickles = Array.from({ length: TRICKLES.people * TRICKLES.each }, (_, index) =>
    trickle(order, tally, slow[index % TRICKLES.people] ?? painter),
  );
  await Promise.all([paced({ ...order, ...IMAGES }, tally, upload), ...trickles]);
};

const forms: Attack = (order, tally) =>
  paced({ ...order, ...FORMS }, tally, (line, index) => {
    const token = order.staff[index % order.staff.length] ?? '';
    return line.request('POST', `/api/clients/${order.clientId}/contents`, bearer(token), FORM);
  });

const names: Attack = (order, tally) =>
  paced({ ...order, ...NAMES }, tally, (line) => line.request('POST', '/api/session/guest', {}, UNKNOWN_NAMES));

const WORK: Record<AttackName, Attack> = { documents, newcomers, images, forms, names };

export async function attack(order: AttackOrder): Promise<AttackReport> {
  const report: AttackReport = {};
  await Promise.all(
    order.attacks.map((name) => {
      const tally = emptyTally();
      report[name] = tally;
      return WORK[name](order, tally);
    }),
  );
  return report;
}

/** Whom a page's token is for. */
function uidOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string }).sub;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Keeps one upload open for as long as the server lets it, again and again. */
async function trickle(order: AttackOrder, tally: Tally, token: string): Promise<void> {
  const endsAt = performance.now() + order.forMs;
  while (performance.now() < endsAt) {
    tally.sent += 1;
    const outcome = await trickleOnce(order, token, endsAt);
    tally.answers[outcome] = (tally.answers[outcome] ?? 0) + 1;
    await delay(TRICKLE_AGAIN_MS);
  }
}

/** The status of the answer; `unanswered` when the connection or the time ended first. */
function trickleOnce(order: AttackOrder, token: string, endsAt: number): Promise<string> {
  const { target, localAddress } = order;
  return new Promise((resolve) => {
    const socket = connect({ ...target, localAddress });
    let outcome = 'unanswered';
    const drip = setInterval(() => {
      if (performance.now() < endsAt) socket.write(Buffer.alloc(TRICKLES.bytes, 'x'));
      else socket.destroy();
    }, TRICKLES.everyMs);
    socket.on('data', (chunk: Buffer) => {
      outcome = chunk.toString('latin1', 9, 12);
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(outcome);
    });
    const { type } = asUpload(Buffer.alloc(0));
    const path = `/api/users/${uidOf(token)}/image`;
    const head = [`POST ${path} HTTP/1.1`, `host: ${target.host}:${target.port}`, `authorization: Bearer ${token}`];
    socket.write([...head, `content-type: ${type}`, 'content-length: 200000', '', '--edge\r\n'].join('\r\n'));
  });
}
