import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { printFigure } from '../bench/support/figures.js';
import { aClient } from '../factories/client.factory.js';
import { picture, sendFile } from '../integration/images.helper.js';
import { eventually } from '../support/eventually.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import { SmallDisk } from '../support/small-disk.js';
import { type BurstOutcome, burst } from './burst.js';
import { FaultFixture, pick } from './fault-fixture.js';
import { addressOfServer } from './postgres-processes.js';

/** An empty database with its log has about 70 of them. */
const MEGABYTES = 160;
const WRITERS = 8;
const REFUSALS = pick(40, 10);
const EVERY_MS = pick(0, 0, 60);
const FULL_MS = pick(5000, 1000);
const PATIENCE_MS = 120_000;
/** Texts of 6 kB that cannot be made smaller fill what the tables still have in a moment. */
const PADDING = Array.from({ length: 1900 }, () => String.fromCharCode(0x4e00 + Math.random() * 0x5000)).join('');

interface Refusal {
  retryAfter: number;
  body: unknown;
}

const obstacle = SmallDisk.obstacle();
const where = obstacle ? `(no small disk can be mounted here: ${obstacle})` : '(a small one, really full)';

/** The product runs alone with its own database on a disk on which nothing is free any more while people write. */
describe('a full disk', () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  let fixture: FaultFixture;

  if (obstacle === null) {
    beforeAll(async () => {
      disk = SmallDisk.mount(MEGABYTES);
      server = await ServerProcess.create({
        DATA_DIR: disk.folder,
        ...LIFTED_LIMITS,
        ACCESS_TOKEN_MINUTES: '60',
      });
      await server.start();
      const database = { url: addressOfServer(join(disk.folder, 'postgres')), drop: async () => undefined };
      fixture = await FaultFixture.open({ database, dataDir: disk.folder });
    });
    afterAll(async () => {
      disk.makeRoom();
      await fixture.close();
      await server.stop('SIGTERM');
      await server.dispose();
      disk.unmount();
    });
  }

  (obstacle === null ? it : it.skip)(
    `refuses clearly, loses nothing that was acknowledged, and goes on when there is room ${where}`,
    async () => {
      const refusals: Refusal[] = [];
      const kept = await burstOnFull({ isCareless: false }, refusals);
      // A client that takes being asked to come again for success.
      const control = await burstOnFull({ isCareless: true }, []);
      const figure = { name: 'disk-full.real', unit: 'violations', aim: { atMost: 0 } };
      printFigure({ ...figure, values: [kept.total], control: control.total });
      console.log(JSON.stringify({ sent: kept.sent, found: kept.found, control: control.found }));
      for (const refusal of refusals) {
        expect(refusal.retryAfter).toBeGreaterThanOrEqual(1);
        expect(refusal.body).toMatchObject({ statusCode: 503, code: 'unavailable' });
      }
      expect(kept.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
      expect(control.found.lost).toBeGreaterThan(0);
      expect(server.output).not.toMatch(/unhandled|uncaught/i);
      // Once for each of the two bursts, however often it was asked.
      expect(server.output.match(/The disk is full/g)).toHaveLength(2);
    },
    600_000,
  );

  function burstOnFull(how: { isCareless: boolean }, refusals: Refusal[]): Promise<BurstOutcome> {
    const options = {
      ...{ fixture, urlOf: () => server.url, rooms: 1, writers: WRITERS, readers: 2 },
      ...{ padding: PADDING, everyMs: EVERY_MS },
    };
    return burst({ ...options, ...how }, async () => {
      const [{ contentId }, [token]] = [await fixture.openRoom(), await fixture.identities.guests(1)];
      const post = () => postTo(contentId, token!);
      expect((await post()).status).toBe(201);
      const upload = await uploadOf();
      disk.fill();
      for (const until = performance.now() + PATIENCE_MS; refusals.length < REFUSALS; await delay(50)) {
        if (performance.now() > until) throw new Error('nothing was refused');
        const answer = await post();
        if (answer.status === 503) refusals.push(await refusalOf(answer));
        else expect(answer.status).toBe(201);
      }
      for (const until = performance.now() + FULL_MS; performance.now() < until; await delay(250))
        expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
      expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
      expect(await upload()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      disk.makeRoom();
      for (const until = performance.now() + PATIENCE_MS; (await post()).status !== 201; await delay(50))
        if (performance.now() > until) throw new Error('it does not write again');
      await eventually('it is ready', async () => (await fetch(`${server.url}/api/health/ready`)).ok);
      // Without room for its log the server ends and is started again.
      await fixture.reconnect();
    });
  }

  async function uploadOf() {
    const client = await aClient(fixture.sql).build();
    const [token, file] = [await fixture.identities.admin(client), await picture(640, 360)];
    return () => sendFile(server, token, `/clients/${client.id}/images`, file);
  }

  function postTo(contentId: string, token: string): Promise<Response> {
    return fetch(`${server.url}/api/contents/${contentId}/chat/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: v7(), text: PADDING }),
      signal: AbortSignal.timeout(20_000),
    });
  }
});

async function refusalOf(answer: Response): Promise<Refusal> {
  return { retryAfter: Number(answer.headers.get('retry-after')), body: await answer.json() };
}
