import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { printFigure } from '../bench/support/figures.js';
import type { ServerProcess } from '../support/server-process.js';
import { nonceOf, type Room } from './chat-crowd.js';

import { FaultFixture, pick } from './fault-fixture.js';

const TRIALS = pick(60, 8, 3);
const AT_ONCE = 50;

interface Outcome {
  rows: number;
  answers: number;
}

/** One message sent fifty times at once, to one process and to two. */
describe('the same POST in parallel', () => {
  let fixture: FaultFixture;
  let servers: ServerProcess[];
  let room: Room;
  let tokens: string[];

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    servers = [await fixture.server(), await fixture.server()];
    for (const server of servers) await server.start();
    room = await fixture.openRoom();
    tokens = await fixture.identities.guests(4);
  });
  afterAll(() => fixture.close());

  it.each([
    ['one process', 1],
    ['two processes', 2],
  ])('makes one row and one answer on %s', async (_name, processes) => {
    const outcomes: Outcome[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) outcomes.push(await sendAtOnce(processes, { sameId: true }));
    // A client that makes a new id for each attempt.
    const control = await sendAtOnce(processes, { sameId: false });
    const figure = { unit: 'rows and answers above one', aim: { atMost: 0 } };
    const excess = ({ rows, answers }: Outcome) => Math.abs(rows - 1) + Math.abs(answers - 1);
    const name = processes === 1 ? 'same-post' : 'same-post.two-processes';
    printFigure({ name, ...figure, values: [Math.max(...outcomes.map(excess))], control: excess(control) });
    expect(outcomes).toEqual(outcomes.map(() => ({ rows: 1, answers: 1 })));
    expect(control.rows).toBe(AT_ONCE);
  });

  it('keeps the numbers of the room whole for those who follow it', async () => {
    const stored = await fixture.storedIn(room);
    const positions = stored.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
    expect(await fixture.revisionOf(room.contentId)).toBeGreaterThanOrEqual(Math.max(...positions));
  });

  async function sendAtOnce(processes: number, { sameId }: { sameId: boolean }): Promise<Outcome> {
    const [id, text] = [v7(), nonceOf(v7())];
    const token = tokens[Math.floor(Math.random() * tokens.length)]!;
    const bodies = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { url } = servers[index % processes]!;
        const answer = await fetch(`${url}/api/contents/${room.contentId}/chat/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ id: sameId ? id : v7(), text }),
        });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(bodies.filter((body) => !body.startsWith('201 '))).toEqual([]);
    const { rows } = await fixture.sql.query<{ count: string }>(
      'SELECT count(*) FROM chat_messages WHERE room_id = $1 AND text = $2',
      [room.contentId, text],
    );
    return { rows: Number(rows[0]!.count), answers: new Set(bodies).size };
  }
});
