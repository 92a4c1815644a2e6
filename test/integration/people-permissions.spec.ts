import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { aNewcomer, aStaffMember, aWorkplace, callerOf, forgetGrants } from './people.helper.js';

const EDIT = "You don't have permission to edit this user.";

interface Somebody extends Granter {
  name: string;
  person: Person;
}

let foyer: TestApp;
let database: Database;
let as: ReturnType<typeof callerOf>;
beforeAll(async () => {
  foyer = await startTestApp({ environment: GENEROUS });
  database = foyer.get(Database);
  as = callerOf(foyer);
});
afterAll(() => foyer.close());

/** Every granter with every target, and with every role and list of channels: the API does what the rules say. */
describe('who may do what to whom', () => {
  let client: BuiltClient;
  let people: Somebody[];
  let channels: [string, string];

  beforeAll(async () => {
    client = await aClient(database).build();
    channels = [(await aChannel(database, client).build()).id, (await aChannel(database, client).build()).id];
    const [one, other] = channels;
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

  const targets = () => people.filter((each): each is Somebody & { role: Role } => each.role !== null);
  const targetOf = ({ person, role, whitelist }: Somebody & { role: Role }): Target => ({
    id: person.uid,
    role,
    whitelist,
  });
  const ownerId = () => people[0]!.person.uid;

  /** Puts back anyone whom one act may have changed: the person, and the owner with it. */
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

  it('when someone is opened', async () => {
    for (const granter of people)
      for (const target of targets()) {
        const { status, body } = await as(granter.person).get(`/clients/${client.id}/users/${target.person.uid}`);
        const expected = mayOpen(granter, granter.person.uid, targetOf(target))
          ? [200, undefined]
          : [403, 'Unauthorized'];
        expect([granter.name, target.name, status, body.message]).toEqual([granter.name, target.name, ...expected]);
      }
  });

  it('when someone is changed', async () => {
    const grants = Object.values(Role).flatMap((role) =>
      [null, [channels[0]]].map((whitelist) => ({ role, whitelist })),
    );
    for (const [turn, granter] of people.entries()) {
      // Everyone by one of the grants in turn, and someone who may be opened by each of them.
      const open = targets().findLast((target) => mayOpen(granter, granter.person.uid, targetOf(target)));
      const changes = [
        ...targets().map((target, index) => ({ target, ...grants[(turn + index) % grants.length]! })),
        ...(open ? grants.map((grant) => ({ target: open, ...grant })) : []),
      ];
      for (const { target, role, whitelist } of changes) {
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
    }
  });

  it('when someone is removed', async () => {
    for (const granter of people)
      for (const target of targets()) {
        const { status, body } = await as(granter.person).delete(`/clients/${client.id}/users/${target.person.uid}`);
        const expected = {
          forbidden: [403, 'User could not be removed'],
          last_owner: [409, "The only owner can't be removed."],
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

describe('anyone who manages people', () => {
  let client: BuiltClient;
  let elsewhere: BuiltClient;
  let channel: BuiltChannel;
  beforeEach(async () => {
    ({ client, elsewhere, channel } = await aWorkplace(foyer));
  });

  const invite = (person: Person, changes: object) =>
    as(person).post(`/clients/${client.id}/invite`, aNewcomer(changes));

  it.each([
    ['host', {}, "You don't have permission to invite users."],
    ['superhost', { role: 'admin' }, "You don't have permission to invite users of this role."],
    ['superhost', { password: 'Quiet-Harbour-8!' }, 'Only owners and admins can set a password for others.'],
    ['admin', { role: 'owner' }, "You don't have permission to invite users of this role."],
  ] as const)('as a %s does not invite %j: %s', async (role, changes, message) => {
    const { body } = await invite(await aStaffMember(foyer, client, role), changes).expect(403);
    expect(body).toMatchObject({ code: 'permission_level', message });
  });

  it('gives no more channels than their own ones', async () => {
    const other = await aChannel(database, client).build();
    const limited = await aStaffMember(foyer, client, 'admin', [channel.id]);
    for (const whitelistChannelIds of [null, [other.id], [channel.id, other.id]]) {
      const { body } = await invite(limited, { whitelistChannelIds }).expect(403);
      expect(body.message).toBe("You don't have permission to invite users of this role.");
    }
    await invite(limited, { whitelistChannelIds: [channel.id] }).expect(201);
    const { body } = await invite(limited, { whitelistChannelIds: [] }).expect(400);
    expect(body.errors).toEqual([{ path: 'whitelistChannelIds', message: 'Choose at least one channel.' }]);
  });

  it('finds nobody of another organization', async () => {
    const foreign = await aStaffMember(foyer, elsewhere, 'owner');
    const { uid } = await aStaffMember(foyer, client, 'host');
    for (const id of [uid, randomUUID()]) {
      const attempts = [
        as(foreign).post(`/users/edit/${id}`, { clientId: elsewhere.id, role: 'admin' }),
        as(foreign).post(`/users/edit/${id}`, { clientId: client.id, role: 'admin' }),
        as(foreign).get(`/clients/${elsewhere.id}/users/${id}`),
        as(foreign).delete(`/clients/${elsewhere.id}/users/${id}`),
        as(foreign).delete(`/clients/${client.id}/users/${id}`),
      ];
      for (const attempt of attempts) expect((await attempt.expect(404)).body.message).toBe('User not found.');
    }
  });
});
