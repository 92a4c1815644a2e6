import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { printFigure } from '../bench/support/figures.js';
import { insertRow } from '../factories/rows.js';
import { faultEnvironment } from '../support/fault-injection.js';
import type { ServerProcess } from '../support/server-process.js';
import type { Room } from './chat-crowd.js';
import { FaultFixture, pick } from './fault-fixture.js';

const TRIALS = pick(100, 10, 3);
const CLAIMS = pick(200, 200, 60);
const SILENCE_MS = 60_000;

/** Everyone wants the last seat of an attendee at once, at two processes. */
describe('the last seat', () => {
  let fixture: FaultFixture;
  let servers: [ServerProcess, ServerProcess];
  let room: Room;
  let tokens: string[];
  let trials = 0;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    servers = [await fixture.server(), await fixture.server()];
    for (const server of servers) await server.start();
    room = await fixture.openRoom();
    tokens = await fixture.identities.guests(CLAIMS);
    const now = new Date();
    const event = { event_number: '100200', title: 'Conference', date_info: '', read_at: now };
    await insertRow(fixture.sql, 'ticket_events', { ...event, types: '[]', fields: '[]' });
    const types = JSON.stringify([{ id: 'adult', numberOfScreens: 2, orderRelativeDays: null }]);
    const link = { channel_id: room.channelId, event_number: '100200', types, position: 1 };
    await insertRow(fixture.sql, 'channel_events', link);
    await fixture.sql.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [room.channelId]);
  });
  afterAll(() => fixture.close());

  it('is given once, and is free again a minute after the process of the one who has it was killed', async () => {
    const oversold: number[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) oversold.push((await claimAtOnce(await anAttendee())).taken - 2);

    const attendee = await anAttendee();
    expect((await claimAtOnce(attendee)).taken).toBe(2);
    await servers[0].kill();
    await fixture.sql.query(
      `UPDATE seats SET seen_at = seen_at - $2 * interval '1 millisecond' WHERE attendee_number = $1`,
      [attendee, SILENCE_MS],
    );
    expect(await claim(servers[1], tokens.at(-1)!, attendee)).toBe('admitted');

    await servers[1].stop();
    for (const server of servers) await server.start(faultEnvironment('no-seat-slots'));
    const controls: number[] = [];
    const isSold = () => controls.some((tooMany) => tooMany > 0);
    for (let trial = 0; trial < 10 && !isSold(); trial += 1)
      controls.push((await claimAtOnce(await anAttendee())).taken - 2);
    printFigure({
      name: 'seats',
      unit: 'seats sold above two',
      aim: { atMost: 0 },
      values: [Math.max(...oversold)],
      control: Math.max(...controls),
    });
    expect(oversold).toEqual(oversold.map(() => 0));
    expect(Math.max(...controls)).toBeGreaterThan(0);
  }, 580_000);

  async function anAttendee(): Promise<string> {
    trials += 1;
    const number = String(20_000_000 + trials);
    const names = { first_name: 'Ada', last_name: 'Attendee', email: `ada-${v7()}@example.org` };
    const type = { type_id: 'adult', type_name: 'Adult', option_ids: [], status: 'Complete', read_at: new Date() };
    await insertRow(fixture.sql, 'attendees', { attendee_number: number, event_number: '100200', ...type, ...names });
    return number;
  }

  async function claimAtOnce(attendee: string): Promise<{ taken: number }> {
    const states = await Promise.all(tokens.map((token, index) => claim(servers[index % 2]!, token, attendee)));
    expect(new Set(states)).toEqual(new Set(['admitted', 'full']));
    const { rows } = await fixture.sql.query<{ count: string }>(
      'SELECT count(*) FROM seats WHERE attendee_number = $1 AND freed_at IS NULL',
      [attendee],
    );
    const taken = Number(rows[0]!.count);
    expect(states.filter((state) => state === 'admitted')).toHaveLength(taken);
    return { taken };
  }

  async function claim({ url }: ServerProcess, token: string, attendeeNumber: string): Promise<string> {
    const answer = await fetch(`${url}/api/channels/${room.channelId}/attendee`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ attendeeNumber }),
    });
    const body = (await answer.json()) as { state?: string };
    return body.state ?? `${answer.status}`;
  }
});
