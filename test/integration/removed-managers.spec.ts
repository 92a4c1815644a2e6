import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Person } from '../support/callers.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { eventually } from '../support/eventually.js';
import { aNewcomer, aStaffMember, aWorkplace, callerOf } from './people.helper.js';

/** Requests that began while their sender still was someone, and are held up until that is over. */
describe('a manager whose rights end meanwhile', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let owner: Person;
  let admin: Person;
  let host: Person;
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { RATE_BURST_PER_ADDRESS: '100000' } });
    database = foyer.get(Database);
    as = callerOf(foyer);
  });
  afterAll(() => foyer.close());

  beforeEach(async () => {
    ({ client, owner } = await aWorkplace(foyer));
    [admin, host] = [await aStaffMember(foyer, client, 'admin'), await aStaffMember(foyer, client, 'host')];
  });

  const invite = (person: Person, changes: object = {}) =>
    as(person).post(`/clients/${client.id}/invite`, aNewcomer(changes));
  const edit = (person: Person, changes: object) =>
    as(person).post(`/users/edit/${host.uid}`, {
      clientId: client.id,
      firstName: 'Ann',
      lastName: 'Hall',
      role: 'host',
      whitelistChannelIds: null,
      ...changes,
    });
  const remove = (person: Person, whom: Person) => as(person).delete(`/clients/${client.id}/users/${whom.uid}`);
  const actsOf = async ({ uid }: Person) =>
    database.query<{ action: string }>('SELECT action FROM audit_entries WHERE actor_id = $1', [uid]);

  /** Sends the requests, and lets them go on after `change`. */
  async function heldUp<Answer>(send: () => PromiseLike<Answer>[], change: string, values: unknown[]) {
    const runner = foyer.get(DataSource).createQueryRunner();
    await runner.connect();
    await runner.startTransaction();
    await runner.query('SELECT FROM clients WHERE id = $1 FOR UPDATE', [client.id]);
    const requests = send().map((request) => Promise.resolve(request));
    const held = Math.min(requests.length, 3);
    await eventually('the requests wait', async () => (await waitingForLocks(database)) >= held);
    await runner.query(change, values);
    await runner.commitTransaction();
    await runner.release();
    return Promise.all(requests);
  }
  const REMOVAL = 'DELETE FROM user_roles WHERE user_id = $1';

  it('leaves nothing behind that is later than the removal', async () => {
    const invitations = Array.from({ length: 24 }, async () => (await invite(admin)).status);
    const [removal, statuses] = await Promise.all([remove(owner, admin), Promise.all(invitations)]);
    expect(removal.status).toBe(200);
    const removed = database.query<{ at: Date }>(
      `SELECT at FROM audit_entries WHERE action = 'user.removed' AND subject_id = $1`,
      [admin.uid],
    );
    const late = await database.query('SELECT FROM audit_entries WHERE actor_id = $1 AND at > $2', [
      admin.uid,
      (await removed)[0]!.at,
    ]);
    expect(late).toEqual([]);
    // A busy machine may ask some to come again.
    expect(statuses.filter((status) => ![201, 401, 404, 503].includes(status))).toEqual([]);
  });

  it('is refused whatever was begun before', async () => {
    const answers = await heldUp(
      () => [
        ...Array.from({ length: 3 }, () => invite(admin)),
        edit(admin, { role: 'superhost' }),
        remove(admin, host),
      ],
      REMOVAL,
      [admin.uid],
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await actsOf(admin)).toEqual([]);
  });

  it('is judged by the lesser role and the channels that are left', async () => {
    const { id } = await aChannel(database, client).build();
    const change = `UPDATE user_roles SET role = 'superhost', whitelist_channel_ids = $2 WHERE user_id = $1`;
    const answers = await heldUp(
      () => [invite(admin), invite(admin, { role: 'admin', whitelistChannelIds: [id] }), remove(admin, host)],
      change,
      [admin.uid, [id]],
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [403, "You don't have permission to invite users of this role."],
      [403, "You don't have permission to invite users of this role."],
      [403, 'User could not be removed'],
    ]);
    expect(await actsOf(admin)).toEqual([]);
  });

  it('is refused once the session has ended', async () => {
    const change = 'UPDATE sessions SET revoked_at = now() WHERE id = $1';
    const [answer] = await heldUp(() => [invite(admin)], change, [admin.sessionId]);
    expect(answer!.status).toBe(401);
  });

  it('is refused once the token is gone, and with the role of who made it', async () => {
    const body = { clientId: client.id, name: 'Sync' };
    const make = async () => {
      const { body: made } = await as(owner).post(`/users/${admin.uid}/token`, body).expect(201);
      return made as Person & { id: string };
    };
    const [first, second] = [await make(), await make()];
    const [gone] = await heldUp(() => [invite(first)], 'DELETE FROM access_tokens WHERE id = $1', [first.id]);
    expect(gone!.status).toBe(401);
    const [orphan] = await heldUp(() => [invite(second)], REMOVAL, [owner.uid]);
    expect(orphan!.status).toBe(404);
  });
});
