import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { SharedBytes } from '../wire/wire.js';
import { StreamConnection } from './stream-connection.js';

/** More than the kernel holds for one reader. */
const LARGE = 32 * 1024 * 1024;
/** Of what arrives, characters: all of it but for what is large. */
const KEPT = 10_000;
const PLAIN = { isGzip: false, isChunked: true };
const principal = {
  uid: 'ann',
  kind: 'guest',
  displayName: 'Ann',
  photoUrl: null,
  sessionId: null,
  tokenId: null,
  clientId: null,
} as const;
const scope = { rooms: [] };
const shared = (text: string) => new SharedBytes(Buffer.from(text));

describe('StreamConnection', () => {
  let server: Server;
  let client: Socket;
  let connection: StreamConnection;
  let answer: ServerResponse;
  let received = '';

  beforeEach(async () => {
    received = '';
    const opened = new Promise<void>((resolve) => {
      server = createServer((_request, response) => {
        answer = response;
        connection = new StreamConnection('s', principal, scope, response.socket!, PLAIN, 0);
        resolve();
      }).listen(0, '127.0.0.1', () => {
        client = connect((server.address() as AddressInfo).port, '127.0.0.1');
        client.on('data', (data) => {
          received = (received + data).slice(-KEPT);
        });
        client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      });
    });
    await opened;
  });
  afterEach(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });

  const arrives = (text: string) => eventually(`${text} arrives`, () => received.includes(text));

  it('sends what waited after the opening, in order, and only then is streaming', async () => {
    connection.waiting!.push({ bytes: shared('waited one'), isNews: true });
    connection.waiting!.push({ bytes: shared('waited two'), isNews: true });
    expect(connection.isStreaming).toBe(false);
    connection.begin(answer, { 'content-type': 'text/event-stream' }, [Buffer.from('own'), shared('shared')]);
    expect(connection.isStreaming).toBe(true);
    connection.write(shared('later'));
    await arrives('later');
    const body = received.slice(received.indexOf('\r\n\r\n') + 4);
    expect(body.split('\r\n').filter((_, index) => index % 2 === 1)).toEqual([
      'own',
      'shared',
      'waited one',
      'waited two',
      'later',
    ]);
  });

  it('tells when more is queued than a slow reader may have', () => {
    connection.begin(answer, {}, []);
    client.pause();
    let isKept = true;
    for (let round = 0; round < 200 && isKept; round += 1) isKept = connection.write(shared('x'.repeat(100_000)));
    expect(isKept).toBe(false);
  });

  it('lets a slow reader have its opening, however large, and then no more than any other', async () => {
    client.pause();
    connection.begin(answer, {}, [shared('x'.repeat(LARGE)), shared('the mark')]);
    expect(connection.queuedBytes).toBeGreaterThan(1024 * 1024);
    expect(connection.write(shared('a window'))).toBe(true);
    client.resume();
    await arrives('a window');
    expect(connection.queuedBytes).toBe(0);
    client.pause();
    expect(connection.write(shared('x'.repeat(LARGE)))).toBe(false);
  });

  it('drops a reader for whom too much came behind its opening', () => {
    client.pause();
    connection.begin(answer, {}, [shared('x'.repeat(LARGE))]);
    const windows = Array.from({ length: 4 }, () => connection.write(shared('x'.repeat(100_000))));
    expect(windows).toEqual([true, true, false, false]);
  });

  it('takes nothing more once it ends, so that its last words arrive', async () => {
    client.pause();
    connection.begin(answer, {}, [shared('x'.repeat(LARGE))]);
    connection.writeOwn(Buffer.from('goodbye'));
    connection.end();
    expect(connection.isStreaming).toBe(false);
    const block = { bytes: shared('a window'), isNews: true };
    expect([connection.deliver(block), connection.write(shared('a heartbeat'))]).toEqual([true, true]);
    connection.end();
    client.resume();
    await new Promise((resolve) => client.once('close', resolve));
    expect(received.endsWith('7\r\ngoodbye\r\n0\r\n\r\n')).toBe(true);
  });

  it('ends with the last chunk, and closes whatever the reader does', async () => {
    connection.begin(answer, {}, [shared('bye')]);
    connection.end();
    await new Promise((resolve) => client.once('close', resolve));
    expect(received.endsWith('0\r\n\r\n')).toBe(true);
  });

  it.each<[string, (reader: Socket) => void]>([
    ['sends another request', (reader) => reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['closes its half of the connection', (reader) => reader.end()],
    ['resets the connection', (reader) => reader.resetAndDestroy()],
  ])('is over, without a parser to end it, for a reader who %s', async (_what, act) => {
    const socket = answer.socket!;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    connection.begin(answer, {}, [shared('hello')]);
    expect(Reflect.get(socket, 'parser')).toBeNull();
    await arrives('hello');
    act(client);
    await closed;
  });
});
