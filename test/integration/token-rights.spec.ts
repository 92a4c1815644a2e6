import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { LATER_MS, TokenFixture } from './tokens.helper.js';

describe('what a personal access token may do', () => {
  let fixture: TokenFixture;
  let owner: Person;
  let admin: Person;
  let stranger: Person;
  beforeAll(async () => {
    fixture = await TokenFixture.open();
    stranger = await aPerson(fixture.foyer);
  });
  afterAll(() => fixture.foyer.close());

  /** An organization for each test: roles change in it. */
  beforeEach(async () => {
    fixture = await TokenFixture.open(fixture.foyer);
    ({ owner, admin } = fixture);
  });
  const roleOf = async (token: string) => {
    const { status, body } = await fixture.call('getClient', token, { params: { clientId: fixture.client.id } });
    return status === 200 ? (body as { role: string }).role : status;
  };

  it('is the less of what its person and its creator may, at each moment', async () => {
    const { token } = await fixture.made();
    expect(await roleOf(token)).toBe('admin');
    await fixture.setRole(admin, 'host');
    expect(await roleOf(token)).toBe('host');
    await fixture.setRole(admin, 'admin');
    expect(await roleOf(token)).toBe('admin');
    const own = await fixture.made({}, { by: admin, holder: admin });
    await fixture.setRole(admin, 'superhost');
    expect([await roleOf(token), await roleOf(own.token)]).toEqual(['superhost', 'superhost']);
  });

  it('shrinks with its creator, to whose channels it is limited too', async () => {
    const other = await aChannel(fixture.database, fixture.client).build();
    const maker = await aPerson(fixture.foyer, { roles: [{ clientId: fixture.client.id, role: 'admin' }] });
    const { token } = await fixture.made({}, { by: maker });
    const contents = [
      await aContent(fixture.database, fixture.channel).build(),
      await aContent(fixture.database, other).build(),
    ];
    const seen = async () =>
      Promise.all(
        contents.map(async ({ id }) => (await fixture.call('getContent', token, { params: { contentId: id } })).status),
      );
    expect(await seen()).toEqual([200, 200]);
    await fixture.setRole(maker, 'admin', [other.id]);
    expect(await seen()).toEqual([403, 200]);
    await fixture.setRole(admin, 'admin', [fixture.channel.id]);
    expect(await seen()).toEqual([403, 403]);
    await fixture.setRole(maker, 'host');
    expect(await roleOf(token)).toBe('host');
  });

  it('ends with the role of its person or its creator, and with their accounts', async () => {
    const maker = await aPerson(fixture.foyer, { roles: [{ clientId: fixture.client.id, role: 'admin' }] });
    const [byMaker, byOwner] = [await fixture.made({}, { by: maker }), await fixture.made()];
    await fixture.removeRole(maker);
    expect([await fixture.statusOf(byMaker.token), await fixture.statusOf(byOwner.token)]).toEqual([401, 200]);
    await fixture.removeRole(admin);
    expect(await fixture.statusOf(byOwner.token)).toBe(401);
    const own = await fixture.made({}, { by: owner, holder: owner });
    expect(await fixture.statusOf(own.token)).toBe(200);
    await fixture.database.query('DELETE FROM users WHERE id = $1', [owner.uid]);
    fixture.foyer.clock.advance(LATER_MS);
    expect(await fixture.statusOf(own.token)).toBe(401);
  });

  it('ends while the organization is archived', async () => {
    const { token } = await fixture.made();
    await fixture.database.query('UPDATE clients SET is_archived = true WHERE id = $1', [fixture.client.id]);
    fixture.foyer.clock.advance(LATER_MS);
    expect(await fixture.statusOf(token)).toBe(401);
  });

  it('sets no first password for anyone, neither with an invitation nor later', async () => {
    const { token } = await fixture.made();
    const params = { clientId: fixture.client.id };
    const form = { email: `${v7()}@example.org`, firstName: 'Ann', lastName: 'Hall', role: 'host' };
    const password = 'Quiet-Harbour-8!';
    const refusal = {
      status: 403,
      body: {
        code: 'permission_level',
        errors: [{ path: 'password', message: "A personal access token can't set a password." }],
      },
    };
    expect(await fixture.call('inviteUser', token, { params, body: { ...form, password } })).toMatchObject(refusal);
    const invited = await fixture.call('inviteUser', token, { params, body: form });
    expect(invited.status).toBe(201);
    const edit = {
      params: { userId: (invited.body as { user: { id: string } }).user.id },
      body: { ...form, clientId: fixture.client.id, password },
    };
    expect(await fixture.call('editUser', token, edit)).toMatchObject(refusal);
    expect((await fixture.call('editUser', admin.token, edit)).status).toBe(200);
  });

  it('is nothing elsewhere, whatever its person may there, and never what a global role opens', async () => {
    const elsewhere = await TokenFixture.open(fixture.foyer);
    await fixture.database.query("INSERT INTO user_roles (user_id, client_id, role) VALUES ($1, $2, 'admin')", [
      admin.uid,
      elsewhere.client.id,
    ]);
    await fixture.database.query("UPDATE users SET global_role = 'owner' WHERE id = $1", [admin.uid]);
    fixture.foyer.clock.advance(LATER_MS);
    const { token } = await fixture.made();
    const clients = (await fixture.call('getClients', token)).body as { id: string }[];
    expect(clients.map(({ id }) => id)).toEqual([fixture.client.id]);
    expect((await fixture.call('getClient', token, { params: { clientId: elsewhere.client.id } })).status).toBe(404);
    expect((await fixture.call('publishRefresh', token, { body: {} })).status).toBe(403);
    const me = (await fixture.call('getAccount', token, { params: { id: admin.uid } })).body;
    expect(me).toMatchObject({ id: admin.uid, globalRole: null, clients: { [fixture.client.id]: 'admin' } });
    expect(Object.keys((me as { clients: object }).clients)).toEqual([fixture.client.id]);
  });

  it('writes and deletes no messages elsewhere, not even those of its person', async () => {
    const elsewhere = await TokenFixture.open(fixture.foyer);
    // Its person made it: one that someone else made writes nothing anywhere.
    const { token } = await fixture.made({}, { by: admin, holder: admin });
    const deletion = async (at: TokenFixture) => {
      const content = await aContent(at.database, at.channel, at.foyer.clock.now()).live().build();
      const messageId = await storeMessage(at.database, content);
      await at.database.query('UPDATE chat_messages SET author_id = $2 WHERE id = $1', [messageId, admin.uid]);
      const params = { contentId: content.id, messageId };
      const body = { id: v7({ msecs: at.foyer.clock.now() }), text: 'Good evening' };
      const posted = await fixture.call('postChatMessage', token, { params, body });
      return [posted.status, (await fixture.call('deleteChatMessage', token, { params })).status];
    };
    expect(await deletion(fixture)).toEqual([201, 204]);
    expect(await deletion(elsewhere)).toEqual([403, 404]);
  });

  it('is what a global owner may give it, as long as that role lasts', async () => {
    const everywhere = await aPerson(fixture.foyer, { globalRole: 'owner' });
    const { token } = await fixture.made({}, { by: everywhere, holder: owner });
    expect(await roleOf(token)).toBe('owner');
    await fixture.database.query('UPDATE users SET global_role = NULL WHERE id = $1', [everywhere.uid]);
    fixture.foyer.clock.advance(LATER_MS);
    expect(await fixture.statusOf(token)).toBe(401);
  });

  it('is not to manage tokens', async () => {
    const { id, token } = await fixture.made({}, { by: owner, holder: owner });
    const machine = { ...owner, token };
    expect((await fixture.create({}, { by: machine })).status).toBe(403);
    expect((await fixture.list(machine, owner)).status).toBe(403);
    expect((await fixture.delete(id, { by: machine, holder: owner })).status).toBe(403);
    expect((await fixture.create({}, { by: stranger })).status).toBe(404);
    expect(await fixture.statusOf(token)).toBe(200);
  });
});
