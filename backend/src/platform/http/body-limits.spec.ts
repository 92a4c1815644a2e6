import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowBodies } from './body-limits.js';

describe('bodies that come in slowly', () => {
  let fastify: FastifyInstance;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    fastify = Fastify({ forceCloseConnections: true });
    endSlowBodies(fastify, 50);
    fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await fastify.close();
  });

  const send = async (path: string, type: string, body: string) => {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 2\r\n\r\n${body}`);
    return socket;
  };

  it('end with their connection, but not while their answer is made, and not files', async () => {
    let end: () => void = () => undefined;
    const slowEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    fastify.post('/form', () => slowEnded.then(() => ({ ok: true })));
    fastify.post('/file', { config: { takesFile: true } as object }, () => slowEnded.then(() => ({ ok: true })));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const [whole, file] = [
      await send('/form', 'application/json', '{}'),
      await send('/file', 'multipart/form-data', '-'),
    ];
    const slow = await send('/form', 'application/json', '{');
    await once(slow, 'close');
    end();
    for (const socket of [whole, file]) expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
  });
});
