import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { storeMessage } from '../support/world.js';
import { LATER_MS, TokenStage } from './tokens.helper.js';

describe('what an access token may do', () => {
  let stage: TokenStage;
  let owner: Person;
  let admin: Person;
  let stranger: Person;
  beforeAll(async () => {
    stage = await TokenStage.open();
    stranger = await aPerson(stage.foyer);
  });
  afterAll(() => stage.foyer.close());

  /** An organization for each test: roles change in it. */
  beforeEach(async () => {
    stage = await TokenStage.open(stage.foyer);
    ({ owner, admin } = stage);
  });
  const roleOf = async (token: string) => {
    const { status, body } = await stage.call('getClient', token, { params: { clientId: stage.client.id } });
    return status === 200 ? (body as { role: string }).role : status;
  };

  it('is the less of what its person and its creator may, at each moment', async () => {
    const { token } = await stage.made();
    expect(await roleOf(token)).toBe('admin');
    await stage.setRole(admin, 'host');
    expect(await roleOf(token)).toBe('host');
    await stage.setRole(admin, 'admin');
    expect(await roleOf(token)).toBe('admin');
    const own = await stage.made({}, { by: admin, holder: admin });
    await stage.setRole(admin, 'superhost');
    expect([await roleOf(token), await roleOf(own.token)]).toEqual(['superhost', 'superhost']);
  });

  it('shrinks with its creator, to whose channels it is limited too', async () => {
    const other = await aChannel(stage.database, stage.client).build();
    const maker = await aPerson(stage.foyer, { roles: [{ clientId: stage.client.id, role: 'admin' }] });
    const { token } = await stage.made({}, { by: maker });
    const contents = [
      await aContent(stage.database, stage.channel).build(),
      await aContent(stage.database, other).build(),
    ];
    const seen = async () =>
      Promise.all(
        contents.map(async ({ id }) => (await stage.call('getContent', token, { params: { contentId: id } })).status),
      );
    expect(await seen()).toEqual([200, 200]);
    await stage.setRole(maker, 'admin', [other.id]);
    expect(await seen()).toEqual([403, 200]);
    await stage.setRole(admin, 'admin', [stage.channel.id]);
    expect(await seen()).toEqual([403, 403]);
    await stage.setRole(maker, 'host');
    expect(await roleOf(token)).toBe('host');
  });

  it('ends with the role of its person or its creator, and with their accounts', async () => {
    const maker = await aPerson(stage.foyer, { roles: [{ clientId: stage.client.id, role: 'admin' }] });
    const [byMaker, byOwner] = [await stage.made({}, { by: maker }), await stage.made()];
    await stage.removeRole(maker);
    expect([await stage.statusOf(byMaker.token), await stage.statusOf(byOwner.token)]).toEqual([401, 200]);
    await stage.removeRole(admin);
    expect(await stage.statusOf(byOwner.token)).toBe(401);
    const own = await stage.made({}, { by: owner, holder: owner });
    expect(await stage.statusOf(own.token)).toBe(200);
    await stage.database.query('DELETE FROM users WHERE id = $1', [owner.uid]);
    stage.foyer.clock.advance(LATER_MS);
    expect(await stage.statusOf(own.token)).toBe(401);
  });

  it('ends while the organization is archived', async () => {
    const { token } = await stage.made();
    await stage.database.query('UPDATE clients SET is_archived = true WHERE id = $1', [stage.client.id]);
    stage.foyer.clock.advance(LATER_MS);
    expect(await stage.statusOf(token)).toBe(401);
  });

  it('sets no first password for anyone, neither with an invitation nor later', async () => {
    const { token } = await stage.made();
    const params = { clientId: stage.client.id };
    const form = { email: `${v7()}@example.org`, firstName: 'Ann', lastName: 'Hall', role: 'host' };
    const password = 'Quiet-Harbour-8!';
    const refusal = {
      status: 403,
      body: {
        code: 'permission_level',
        errors: [{ path: 'password', message: "An access token can't set a password." }],
      },
    };
    expect(await stage.call('inviteUser', token, { params, body: { ...form, password } })).toMatchObject(refusal);
    const invited = await stage.call('inviteUser', token, { params, body: form });
    expect(invited.status).toBe(201);
    const edit = {
      params: { userId: (invited.body as { user: { id: string } }).user.id },
      body: { ...form, clientId: stage.client.id, password },
    };
    expect(await stage.call('editUser', token, edit)).toMatchObject(refusal);
    expect((await stage.call('editUser', admin.token, edit)).status).toBe(200);
  });

  it('is nothing elsewhere, whatever its person may there, and never what a global role opens', async () => {
    const elsewhere = await TokenStage.open(stage.foyer);
    await stage.database.query("INSERT INTO user_roles (user_id, client_id, role) VALUES ($1, $2, 'admin')", [
      admin.uid,
      elsewhere.client.id,
    ]);
    await stage.database.query("UPDATE users SET global_role = 'owner' WHERE id = $1", [admin.uid]);
    stage.foyer.clock.advance(LATER_MS);
    const { token } = await stage.made();
    const clients = (await stage.call('getClients', token)).body as { id: string }[];
    expect(clients.map(({ id }) => id)).toEqual([stage.client.id]);
    expect((await stage.call('getClient', token, { params: { clientId: elsewhere.client.id } })).status).toBe(404);
    expect((await stage.call('publishRefresh', token, { body: {} })).status).toBe(403);
    const me = (await stage.call('getAccount', token, { params: { id: admin.uid } })).body;
    expect(me).toMatchObject({ id: admin.uid, globalRole: null, clients: { [stage.client.id]: 'admin' } });
    expect(Object.keys((me as { clients: object }).clients)).toEqual([stage.client.id]);
  });

  it('writes and deletes no messages elsewhere, not even those of its person', async () => {
    const elsewhere = await TokenStage.open(stage.foyer);
    // Its person made it: one that someone else made writes nothing anywhere.
    const { token } = await stage.made({}, { by: admin, holder: admin });
    const deletion = async (at: TokenStage) => {
      const content = await aContent(at.database, at.channel, at.foyer.clock.now()).live().build();
      const messageId = await storeMessage(at.database, content);
      await at.database.query('UPDATE chat_messages SET author_id = $2 WHERE id = $1', [messageId, admin.uid]);
      const params = { contentId: content.id, messageId };
      const body = { id: v7({ msecs: at.foyer.clock.now() }), text: 'Good evening' };
      const posted = await stage.call('postChatMessage', token, { params, body });
      return [posted.status, (await stage.call('deleteChatMessage', token, { params })).status];
    };
    expect(await deletion(stage)).toEqual([201, 204]);
    expect(await deletion(elsewhere)).toEqual([403, 404]);
  });

  it('is what a global owner may give it, as long as that role lasts', async () => {
    const everywhere = await aPerson(stage.foyer, { globalRole: 'owner' });
    const { token } = await stage.made({}, { by: everywhere, holder: owner });
    expect(await roleOf(token)).toBe('owner');
    await stage.database.query('UPDATE users SET global_role = NULL WHERE id = $1', [everywhere.uid]);
    stage.foyer.clock.advance(LATER_MS);
    expect(await stage.statusOf(token)).toBe(401);
  });

  it('is not to manage tokens', async () => {
    const { id, token } = await stage.made({}, { by: owner, holder: owner });
    const machine = { ...owner, token };
    expect((await stage.create({}, { by: machine })).status).toBe(403);
    expect((await stage.list(machine, owner)).status).toBe(403);
    expect((await stage.delete(id, { by: machine, holder: owner })).status).toBe(403);
    expect((await stage.create({}, { by: stranger })).status).toBe(404);
    expect(await stage.statusOf(token)).toBe(200);
  });
});
