import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessTokenService } from '../../backend/src/platform/auth/access-token.service.js';
import { TokenFixture } from './tokens.helper.js';

describe('what is done in person only', () => {
  let fixture: TokenFixture;
  let invitedId: string;
  let inPerson: string;
  let scoped: string;
  let program: string;

  beforeAll(async () => {
    fixture = await TokenFixture.open();
    const { owner, client } = fixture;
    inPerson = owner.token;
    ({ token: program } = await fixture.made({}, { holder: owner }));
    ({ token: scoped } = await fixture.foyer.get(AccessTokenService).sign({
      uid: owner.uid,
      kind: 'registered',
      displayName: null,
      photoUrl: null,
      sessionId: owner.sessionId,
      tokenId: null,
      clientId: client.id,
    }));
    const body = { firstName: 'Ida', lastName: 'Invited', email: 'ida.invited@example.org', role: 'admin' };
    const invited = await fixture.call('inviteUser', inPerson, { params: { clientId: client.id }, body });
    invitedId = (invited.body as { user: { id: string } }).user.id;
  });
  afterAll(() => fixture.foyer.close());

  const bearers = () => [inPerson, scoped, program];
  const allowed = async (operation: string, token: string, params: Record<string, string>, more: object = {}) =>
    (await fixture.call(operation, token, { params, ...more })).status < 300;

  it('is offered only to whom it is granted: personal access tokens and verification links of others', async () => {
    const { client, admin } = fixture;
    const seen = async (token: string, userId: string) =>
      (
        (await fixture.call('getUser', token, { params: { clientId: client.id, userId } })).body as {
          abilities: Record<'canOpen' | 'canManageTokens' | 'canSeeLink', boolean>;
        }
      ).abilities;
    for (const token of bearers()) {
      const isGranted = token === inPerson;
      expect(await seen(token, invitedId)).toMatchObject({ canOpen: true, canSeeLink: isGranted });
      expect(await seen(token, admin.uid)).toMatchObject({ canOpen: true, canManageTokens: isGranted });
      const query = { clientId: client.id };
      expect(await allowed('listTokens', token, { holderId: admin.uid }, { query })).toBe(isGranted);
      expect(await allowed('createVerificationLink', token, { clientId: client.id, userId: invitedId })).toBe(
        isGranted,
      );
    }
  });

  it('is offered only to whom it is granted: the custom domain', async () => {
    const params = { clientId: fixture.client.id };
    for (const token of bearers()) {
      const isGranted = token === inPerson;
      const { body } = await fixture.call('getClientSettings', token, { params });
      expect(body).toMatchObject({ abilities: { canEditDomain: isGranted } });
      const set = { body: { domain: isGranted ? 'live.in-person.example' : null } };
      expect(await allowed('setCustomDomain', token, params, set)).toBe(isGranted);
    }
  });
});
