import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { Uploads } from '../../backend/src/platform/http/uploads.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';
import { picture, sendFile } from './images.helper.js';

describe('an upload that trickles in', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  beforeAll(async () => {
    const uploads = new Uploads({ graceMs: 100, bytesPerSecond: 1_000_000, deadlineMs: 30_000 });
    foyer = await startTestApp({ customise: (builder) => builder.overrideProvider(Uploads).useValue(uploads) });
    client = await aClient(foyer.get(Database)).build();
  });
  afterAll(() => foyer.close());

  it('is answered with 408, its connection ends, and its place is free', async () => {
    const token = await staffToken(foyer, { clientId: client.id, role: 'owner' });
    const { hostname, port } = new URL(foyer.url);
    const head = [
      `POST /api/clients/${client.id}/images HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 100000',
    ].join('\r\n');
    const trickles = Array.from({ length: 4 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`${head}\r\n\r\n--edge\r\n`);
      return text(socket);
    });
    for (const answer of await Promise.all(trickles)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('"code":"request_timeout"');
    }
    const path = `/clients/${client.id}/images`;
    expect((await sendFile(foyer, token, path, await picture(20, 20))).status).toBe(201);
  });
});
