import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import { joinAsGuest, type Room, Writer } from './chat-crowd.js';
import { Reader } from './chat-reader.js';
import { pick } from './fault-fixture.js';
import { checkHistory, type ReadMessage, total, type Violations } from './history.js';

const ROUNDS = pick(20, 3, 1);
const CONTROL_ROUNDS = pick(3, 2, 1);
const WRITERS = 16;
/** Between two messages of one writer. */
const EVERY_MS = pick(0, 0, 50);
const READERS_PER_ROOM = 2;
/** However slow the machine is. */
const PATIENCE_MS = 120_000;

/** kill -9 of the app during a burst of 16 writers in two rooms, clients retrying. */
describe('killing the app during a burst of writers', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    server = await ServerProcess.create({
      DATABASE_URL: database.url,
      ...LIFTED_LIMITS,
    });
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    await client.end();
    await database.drop();
  });

  it('loses, invents, doubles, reorders, skips and mixes up nothing', async () => {
    const control = await burst({ rounds: CONTROL_ROUNDS, isCareless: true });
    const violations = await burst({ rounds: ROUNDS, isCareless: false });
    const isOk = total(violations.found) === 0 && total(control.found) > 0;
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const figure = {
      name: 'kill-app',
      unit: 'violations',
      n: violations.sent,
      median: total(violations.found),
      min: total(violations.found),
      max: total(violations.found),
      aim: 0,
      ok: isOk,
    };
    console.log(
      JSON.stringify({ ...figure, control: control.found, commit, rounds: ROUNDS, resumes: violations.resumes }),
    );
    expect(violations.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(violations.sent).toBeGreaterThanOrEqual(ROUNDS * WRITERS);
    expect(violations.resumes).toBeGreaterThan(0);
    expect(control.found.lost).toBeGreaterThan(0);
  }, 540_000);

  async function burst(options: {
    rounds: number;
    isCareless: boolean;
  }): Promise<{ found: Violations; sent: number; resumes: number }> {
    const rooms = [await makeRoom(), await makeRoom()];
    const tokens = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => joinAsGuest(server.url, rooms[index % 2]!, `Writer ${index}`)),
    );
    const writers = tokens.map(
      (token, index) => new Writer(server.url, rooms[index % 2]!, token, options.isCareless, EVERY_MS),
    );
    const readers = rooms.flatMap((room, index) =>
      Array.from({ length: READERS_PER_ROOM }, () => new Reader(server.url, room, tokens[index]!)),
    );
    // Who comes later starts with the latest hundred messages.
    for (const reader of readers) reader.start();
    await Promise.all(readers.map((reader) => reader.opened()));
    for (const writer of writers) writer.start();
    for (let round = 0; round < options.rounds; round += 1) {
      const since = performance.now();
      const areWriting = () => writers.every((writer) => writer.hasWrittenSince(since));
      await eventually('everybody writes', areWriting, PATIENCE_MS);
      await delay(Math.random() * 500);
      await server.kill();
      await server.start();
    }
    await delay(200);
    await Promise.all(writers.map((writer) => writer.stop()));
    for (const reader of readers) await reader.readTo(await revisionOf(reader.history().roomId));
    const stored = new Map(
      await Promise.all(rooms.map(async (room) => [room.contentId, await storedIn(room)] as const)),
    );
    const sent = writers.flatMap((writer) => writer.sent);
    const found = checkHistory(
      sent,
      stored,
      readers.map((reader) => reader.history()),
    );
    return { found, sent: sent.length, resumes: readers.reduce((sum, reader) => sum + reader.resumes, 0) };
  }

  async function makeRoom(): Promise<Room> {
    const channel = await aChannel(client, await aClient(client).build()).build();
    const content = await aContent(client, channel).live().build();
    return { contentId: content.id, channelId: channel.id };
  }

  async function revisionOf(roomId: string): Promise<number> {
    const { rows } = await client.query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [roomId]);
    return Number(rows[0]?.revision);
  }

  async function storedIn(room: Room): Promise<ReadMessage[]> {
    const { rows } = await client.query<{ id: string; text: string; position: string }>(
      'SELECT id, text, position FROM chat_messages WHERE room_id = $1 ORDER BY position',
      [room.contentId],
    );
    return rows.map((row) => ({ id: row.id, nonce: row.text, position: Number(row.position) }));
  }
});
