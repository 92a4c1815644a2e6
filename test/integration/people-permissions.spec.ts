import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { Role } from '../../contracts/domain/enums.js';
import {
  assignableRoles,
  type Granter,
  mayGrantChannels,
  mayInvite,
  mayManageTokens,
  mayOpen,
  removalOf,
  type Target,
} from '../../contracts/domain/people.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { callerOf, forgetGrants } from './people.helper.js';

jest.setTimeout(120_000);
const GENEROUS = { RATE_PER_ADDRESS: '100000', RATE_BURST_PER_ADDRESS: '100000' };
const EDIT = "You don't have permission to edit this user.";

interface Somebody extends Granter {
  name: string;
  person: Person;
}

/** Every granter, every target, every role and every list of channels: the API does what the rules say. */
describe('who may do what to whom', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let people: Somebody[];
  let channels: [string, string];
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: GENEROUS });
    database = foyer.get(Database);
    client = await aClient(database).build();
    channels = [(await aChannel(database, client).build()).id, (await aChannel(database, client).build()).id];
    const [one, other] = channels;
    as = callerOf(foyer);
    const kinds: [string, Role | null, Role | null, string[] | null][] = [
      ['owner', null, 'owner', null],
      ['admin', null, 'admin', null],
      ['another admin', null, 'admin', null],
      ['limited admin', null, 'admin', [one]],
      ['superhost', null, 'superhost', null],
      ['limited superhost', null, 'superhost', [other]],
      ['host', null, 'host', null],
      ['limited host', null, 'host', [one]],
      ['host without channels', null, 'host', []],
      ['global owner', 'owner', null, null],
      ['global admin who is a limited host', 'admin', 'host', [one]],
      ['global superhost', 'superhost', null, null],
    ];
    people = await Promise.all(
      kinds.map(async ([name, globalRole, role, whitelist]) => {
        const roles = role === null ? [] : [{ clientId: client.id, role, ...(whitelist ? { whitelist } : {}) }];
        return {
          name,
          globalRole,
          role,
          whitelist,
          person: await aPerson(foyer, { ...(globalRole ? { globalRole } : {}), roles }),
        };
      }),
    );
  });
  afterAll(() => foyer.close());

  const targets = () => people.filter((each): each is Somebody & { role: Role } => each.role !== null);
  const targetOf = ({ person, role, whitelist }: Somebody & { role: Role }): Target => ({
    id: person.uid,
    role,
    whitelist,
  });
  const ownerId = () => people[0]!.person.uid;

  /** Puts back whoever one act may have changed: the person, and the owner with it. */
  async function restore(target: Somebody & { role: Role }): Promise<void> {
    await database.query(`UPDATE user_roles SET role = 'host' WHERE client_id = $1 AND role = 'owner'`, [client.id]);
    const changed = targets().filter((each) => each === target || each.role === 'owner');
    for (const { person, role, whitelist } of changed)
      await database.query(
        `INSERT INTO user_roles (user_id, client_id, role, whitelist_channel_ids) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, client_id) DO UPDATE SET role = excluded.role, whitelist_channel_ids = excluded.whitelist_channel_ids`,
        [person.uid, client.id, role, whitelist],
      );
    forgetGrants(foyer, ...changed.map(({ person }) => person.uid));
  }

  it('when the list is read, and what it says about each', async () => {
    for (const granter of people) {
      const { status, body } = await as(granter.person).get(`/clients/${client.id}/users`);
      expect([granter.name, status]).toEqual([granter.name, mayInvite(granter) ? 200 : 403]);
      if (status !== 200) continue;
      expect(body).toHaveLength(targets().length);
      for (const target of targets()) {
        const seen = body.find(({ id }: { id: string }) => id === target.person.uid);
        const canOpen = mayOpen(granter, granter.person.uid, targetOf(target));
        const isYou = target.person.uid === granter.person.uid;
        const visible =
          target.whitelist?.filter((id) => granter.whitelist === null || granter.whitelist.includes(id)) ?? null;
        expect(seen).toMatchObject({
          role: target.role,
          isYou,
          email: canOpen || isYou ? expect.any(String) : null,
          whitelist: visible,
          hiddenChannels: (target.whitelist?.length ?? 0) - (visible?.length ?? 0),
          abilities: {
            canOpen,
            canEditAccount: false,
            canSeeLink: false,
            canRemove: removalOf(granter, granter.person.uid, targetOf(target)) === 'allowed',
            canManageTokens: mayManageTokens(granter, granter.person.uid, targetOf(target)),
          },
        });
      }
    }
  });

  it('when somebody is opened', async () => {
    for (const granter of people)
      for (const target of targets()) {
        const { status } = await as(granter.person).get(`/clients/${client.id}/users/${target.person.uid}`);
        const expected = mayOpen(granter, granter.person.uid, targetOf(target)) ? 200 : 403;
        expect([granter.name, target.name, status]).toEqual([granter.name, target.name, expected]);
      }
  });

  it('when somebody is changed', async () => {
    for (const granter of people)
      for (const target of targets())
        for (const role of Object.values(Role))
          for (const whitelist of [null, [channels[0]]]) {
            const body = { clientId: client.id, role, whitelistChannelIds: whitelist, clientOwnerId: ownerId() };
            const answer = await as(granter.person).post(`/users/edit/${target.person.uid}`, {
              ...body,
              firstName: 'Ann',
              lastName: 'Hall',
            });
            const stored = role === 'owner' ? null : whitelist;
            const isAllowed =
              mayOpen(granter, granter.person.uid, targetOf(target)) &&
              assignableRoles(granter).includes(role) &&
              mayGrantChannels(granter, stored);
            const losesOwner = target.role === 'owner' && role !== 'owner';
            const expected = !isAllowed ? [403, EDIT] : losesOwner ? [409, expect.any(String)] : [200, 'User Updated'];
            const what = [granter.name, target.name, role, whitelist?.length];
            expect([...what, answer.status, answer.body.message]).toEqual([...what, ...expected]);
            if (answer.status !== 200) continue;
            expect(answer.body.user).toMatchObject({ role });
            await restore(target);
          }
  });

  it('when somebody is removed', async () => {
    for (const granter of people)
      for (const target of targets()) {
        const { status, body } = await as(granter.person).delete(`/clients/${client.id}/users/${target.person.uid}`);
        const expected = {
          forbidden: [403, 'User could not be removed'],
          last_owner: [409, 'The only owner cannot be removed.'],
          allowed: [200, 'User Removed'],
        }[removalOf(granter, granter.person.uid, targetOf(target))];
        const what = [granter.name, target.name];
        expect([...what, status, body.message]).toEqual([...what, ...expected]);
        if (status !== 200) continue;
        await database.query('UPDATE sessions SET revoked_at = NULL WHERE user_id = $1', [target.person.uid]);
        await restore(target);
      }
  });
});
