import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aPerson } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aNewcomer, aWorkplace, callerOf, postFromPage } from './people.helper.js';

const PASSWORD = 'Quiet-Harbour-8!';
const DAY_MS = 86_400_000;

describe('an invitation to own an organization', () => {
  let foyer: MailedApp;

  beforeAll(async () => {
    foyer = await startMailedApp();
  });
  afterAll(() => foyer.close());

  it('lasts as long as the mailed link works, and as long again when that is mailed again', async () => {
    const { client, owner } = await aWorkplace(foyer);
    const as = callerOf(foyer);
    const form = aNewcomer({ role: 'owner', clientOwnerId: owner.uid });
    const { body: invited } = await as(owner).post(`/clients/${client.id}/invite`, form).expect(201);
    const invitee = { id: invited.user.id as string, email: form.email };
    const seen = async () => {
      const boss = await aPerson(foyer, { globalRole: 'owner' });
      const { body } = await as(boss).get(`/clients/${client.id}/users/${invitee.id}`).expect(200);
      const { isNextOwner, ownerInvitedUntil } = body;
      return { boss, isNextOwner, days: Math.round((Date.parse(ownerInvitedUntil) - foyer.clock.now()) / DAY_MS) };
    };
    expect(await seen()).toMatchObject({ isNextOwner: true, days: 7 });
    foyer.clock.advance(6 * DAY_MS);
    const { boss, days } = await seen();
    expect(days).toBe(1);
    await as(boss).post(`/clients/${client.id}/users/${invitee.id}/resend`);
    foyer.clock.advance(6 * DAY_MS);
    expect(await seen()).toMatchObject({ isNextOwner: true, days: 1 });

    foyer.clock.advance(DAY_MS);
    const { boss: later, ...ended } = await seen();
    expect(ended).toEqual({ isNextOwner: false, days: Number.NaN });
    await as(later).delete(`/clients/${client.id}/users/${invitee.id}/owner-invitation`).expect(409);
    // A password that is asked for later proves the mailbox, and is no answer to the invitation.
    await postFromPage(foyer, '/users/reset', { email: invitee.email }).expect(200);
    const mail = await foyer.mailTo(invitee.email, /^Reset your password$/);
    const [, userId, resetCode] = /\/reset\/([^/\s]+)\/([^/\s]+)/.exec(mail)!;
    await postFromPage(foyer, '/users/setPassword', { userId, resetCode, password: PASSWORD }).expect(200);
    const { boss: last } = await seen();
    const next = await as(last)
      .post(`/clients/${client.id}/invite`, aNewcomer({ role: 'owner', clientOwnerId: owner.uid }))
      .expect(201);
    expect(next.body.user.isNextOwner).toBe(true);
    const rows = await foyer
      .get(Database)
      .query<{ user_id: string; role: string }>('SELECT user_id, role FROM user_roles WHERE client_id = $1', [
        client.id,
      ]);
    const roles = Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
    expect(roles).toMatchObject({ [owner.uid]: 'owner', [invitee.id]: 'admin' });
  });
});
