import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StreamConnection } from './stream-connection.js';
import { SharedBytes } from './wire.js';

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
const scope = { clientId: 'c', contentId: 'x', channelId: null };
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
        connection = new StreamConnection('s', principal, scope, 'viewer', response.socket!, PLAIN, 0);
        resolve();
      }).listen(0, '127.0.0.1', () => {
        client = connect((server.address() as AddressInfo).port, '127.0.0.1');
        client.on('data', (data) => {
          received += data;
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

  const arrives = async (text: string) => {
    const deadline = Date.now() + 3000;
    while (!received.includes(text)) {
      if (Date.now() > deadline) throw new Error(`did not arrive: ${text}; got ${received}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('sends what waited after the opening, in order, and only then is streaming', async () => {
    connection.waiting!.push({ bytes: shared('waited one'), contentRevision: 1, channelRevision: null, isNews: true });
    connection.waiting!.push({ bytes: shared('waited two'), contentRevision: 2, channelRevision: null, isNews: true });
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

  it('ends with the last chunk, and closes whatever the reader does', async () => {
    connection.begin(answer, {}, [shared('bye')]);
    connection.end();
    await new Promise((resolve) => client.once('close', resolve));
    expect(received.endsWith('0\r\n\r\n')).toBe(true);
  });
});
