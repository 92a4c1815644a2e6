import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageTokenService } from '../../backend/src/platform/auth/page-token.service.js';
import { TokenStage } from './tokens.helper.js';

describe('what is done in person only', () => {
  let stage: TokenStage;
  let invitedId: string;
  let inPerson: string;
  let scoped: string;
  let program: string;

  beforeAll(async () => {
    stage = await TokenStage.open();
    const { owner, client } = stage;
    inPerson = owner.token;
    ({ token: program } = await stage.made({}, { holder: owner }));
    ({ token: scoped } = await stage.foyer.get(PageTokenService).sign({
      uid: owner.uid,
      kind: 'registered',
      displayName: null,
      photoUrl: null,
      sessionId: owner.sessionId,
      tokenId: null,
      clientId: client.id,
    }));
    const body = { firstName: 'Ida', lastName: 'Invited', email: 'ida.invited@example.org', role: 'admin' };
    const invited = await stage.call('inviteUser', inPerson, { params: { clientId: client.id }, body });
    invitedId = (invited.body as { user: { id: string } }).user.id;
  });
  afterAll(() => stage.foyer.close());

  const bearers = () => [inPerson, scoped, program];
  const allowed = async (operation: string, token: string, params: Record<string, string>, more: object = {}) =>
    (await stage.call(operation, token, { params, ...more })).status < 300;

  it('is offered only to whom it is granted: access tokens and verification links of others', async () => {
    const { client, admin } = stage;
    const seen = async (token: string, userId: string) =>
      (
        (await stage.call('getUser', token, { params: { clientId: client.id, userId } })).body as {
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
    const params = { clientId: stage.client.id };
    for (const token of bearers()) {
      const isGranted = token === inPerson;
      const { body } = await stage.call('getClientSettings', token, { params });
      expect(body).toMatchObject({ abilities: { canEditDomain: isGranted } });
      const set = { body: { domain: isGranted ? 'live.in-person.example' : null } };
      expect(await allowed('setCustomDomain', token, params, set)).toBe(isGranted);
    }
  });
});
