import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerClientError } from './request-refusals.js';

describe('answerClientError', () => {
  const server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 });
  beforeAll(async () => {
    server.on('clientError', (error, socket) => answerClientError(error, socket as never));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
  });

  /** Everything that comes back. */
  async function answerTo(bytes: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (bytes) socket.write(bytes);
    return text(socket);
  }

  it.each([
    ['bytes that are no request', 'Good morning\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n.*"validation_failed"/s],
    ['half of a request', 'GET / HTTP/1.1\r\nhost: a', /^HTTP\/1\.1 408 Request Timeout\r\n.*"request_timeout"/s],
    ['nothing, as to a connection that a browser opened ahead', '', /^$/],
  ])('answers %s', async (_name, bytes, answer) => {
    expect(await answerTo(bytes)).toMatch(answer);
  });
});
