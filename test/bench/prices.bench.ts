import { v7 } from 'uuid';
import {
  PRICE_OF_DOCS,
  PRICE_OF_DOCUMENT,
  PRICE_OF_PAGE,
} from '../../backend/src/platform/rate-limit/price.decorator.js';
import { aStaff } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import { operationNamed } from '../support/contract-document.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { HttpSocket } from './support/crowd/http-socket.js';
import { Product, type Room } from './support/product.js';

const CONNECTIONS = 8;
const MOST_TIMES_ITS_PRICE = 2;
/** So many of the cases are plain JSON answers: what they cost on average is the price of 1. */
const PLAIN = 4;

interface Staff {
  clientId: string;
  token: string;
}

interface Case {
  name: string;
  /** What it costs by declaration. */
  price: number;
  expected: number;
  /** Its connection ends with the answer. */
  isLast?: boolean;
  send(socket: HttpSocket, index: number): ReturnType<HttpSocket['request']>;
}

const priceOf = (operationId: string) => operationNamed(operationId)['x-price'] ?? 1;

const unknownNames = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1])));

/** Of each kind of route one, as a stranger or a guest asks for it; the first four are what the others are compared with. */
function casesIn(room: Room, guests: readonly string[], { clientId, token }: Staff): Case[] {
  const get = (name: string, path: string, headers: Record<string, string> = {}, price = priceOf(name)): Case => ({
    name,
    price,
    expected: 200,
    send: (socket) => socket.request('GET', path, headers),
  });
  const as = (index: number) => ({ authorization: `Bearer ${guests[index % guests.length]}` });
  const [clientKey = '', channelKey = '', contentKey = ''] = room.pagePath.slice(1).split('/');
  const pages = `/api/public/clients/${clientKey}/channels/${channelKey}`;
  const ofStaff = { authorization: `Bearer ${token}` };
  const organization = `/api/clients/${clientId}`;
  const staffCases = [
    get('getClientSettings', `${organization}/settings`, ofStaff),
    get('listChannels', `${organization}/channels`, ofStaff),
    get('listContents', `${organization}/contents`, ofStaff),
    get('listUsers', `${organization}/users`, ofStaff),
    get('listAudit', `${organization}/audit`, ofStaff),
    get('listImages', `${organization}/images`, ofStaff),
    get('getContent', `/api/contents/${room.contentId}`, ofStaff),
  ];
  return [
    get('getTime', '/api/utils/getTime'),
    get('getProduct', '/api/public/product'),
    get('getChannelPage', pages),
    get('getContentPage', `${pages}/contents/${contentKey}`),
    get('page', room.pagePath, { accept: 'text/html' }, PRICE_OF_PAGE),
    get('document', '/api/openapi.json', { 'accept-encoding': 'br' }, PRICE_OF_DOCUMENT),
    get('documentation', '/api/docs/swagger-ui-bundle.js', {}, PRICE_OF_DOCS),
    {
      ...get('unknown page', '', {}, PRICE_OF_PAGE),
      expected: 404,
      send: (socket, index) => socket.request('GET', `/nobody-${index}/nothing`),
    },
    { ...get('getChatMessages', ''), send: (socket, index) => socket.request('GET', room.postPath, as(index)) },
    {
      ...get('pollContent', ''),
      isLast: true,
      send: (socket, index) => socket.request('GET', room.streamPath.replace('/stream', '/changes'), as(index)),
    },
    {
      ...get('streamContent', ''),
      isLast: true,
      send: (socket, index) => socket.stream(room.streamPath, as(index), () => undefined),
    },
    { ...get('startSession', ''), send: (socket) => socket.request('POST', '/api/session', {}, '{}') },
    {
      ...get('joinAsGuest', ''),
      send: (socket, index) =>
        socket.request(
          'POST',
          '/api/session/guest',
          {},
          JSON.stringify({ contentId: room.contentId, name: `Guest ${index}` }),
        ),
    },
    {
      ...get('postChatMessage', ''),
      expected: 201,
      send: (socket, index) =>
        socket.request(
          'POST',
          room.postPath,
          as(index),
          JSON.stringify({ id: v7(), text: CORPUS[index % CORPUS.length]! }),
        ),
    },
    ...staffCases,
    {
      ...get('a body of 399 unknown names', '', {}, priceOf('joinAsGuest') + 19),
      expected: 400,
      send: (socket) => socket.request('POST', '/api/session/guest', {}, unknownNames(399)),
    },
    {
      ...get('a body of 40 unknown names', '', {}, priceOf('joinAsGuest') + 2),
      expected: 400,
      send: (socket) => socket.request('POST', '/api/session/guest', {}, unknownNames(40)),
    },
  ];
}

async function staffOf({ sql }: Product, { contentId }: Room): Promise<Staff> {
  const { rows } = await sql.query<{ id: string; key: string; name: string }>(
    'SELECT c.id, c.key, c.name FROM clients c JOIN contents t ON t.client_id = c.id WHERE t.id = $1',
    [contentId],
  );
  const { id: userId } = await aStaff(sql).in(rows[0]!, 'admin').build();
  return { clientId: rows[0]!.id, token: (await aToken(sql, { userId, clientId: rows[0]!.id })).token };
}

/** Microseconds of the application's processor for one request. */
async function costOf(bench: Bench, product: Product, { name, send, expected, isLast }: Case): Promise<number> {
  const target = { host: '127.0.0.1', port: product.port };
  const open = (at: number) => new HttpSocket(target, `127.0.0.${at + 1}`);
  let index = 0;
  const run = async (forMs: number) => {
    const [first, endsAt] = [index, performance.now() + forMs];
    const work = async (at: number) => {
      let socket = open(at);
      while (performance.now() < endsAt) {
        const { status } = await send(socket, index++);
        if (status !== expected) throw new Error(`${name}: ${status}`);
        if (isLast) socket.destroy();
        if (isLast) socket = open(at);
      }
      socket.destroy();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(at)));
    return index - first;
  };
  await run(bench.pick(3000, 700, 0));
  const { result, appMs } = await product.measure(() => run(bench.pick(5000, 1500, 80)));
  return (1000 * appMs) / result;
}

export const prices = bench(async (bench) => {
  const product = await Product.start(bench);
  const room = await product.openRoom();
  const cases = casesIn(room, await product.identities.guests(CONNECTIONS), await staffOf(product, room));
  // The first thousands of requests compile what the later ones run.
  for (let warmUp = 0; warmUp < bench.pick(2, 2, 0); warmUp += 1)
    for (const each of cases.slice(0, PLAIN)) await costOf(bench, product, each);
  const costs: number[] = [];
  for (const each of cases) costs.push(await costOf(bench, product, each));
  const unit = costs.slice(0, PLAIN).reduce((sum, cost) => sum + cost, 0) / PLAIN;
  const times = costs.map((cost) => cost / unit);
  for (const [index, { name, price }] of cases.entries())
    bench.note(`${name}: ${Math.round(costs[index]!)} µs, ${times[index]!.toFixed(1)} for a price of ${price}`);
  const most = (price: (declared: number) => number) =>
    Math.max(...times.map((each, index) => each / price(cases[index]!.price)));
  // Control: as if every request cost the same.
  bench.figure({
    name: 'prices',
    unit: '× the declared price, the route that is worst',
    values: [most((declared) => declared)],
    aim: { atMost: MOST_TIMES_ITS_PRICE },
    control: most(() => 1),
  });
});
