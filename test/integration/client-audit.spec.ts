import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPageDto } from '../../backend/src/audit/audit.dto.js';
import { unique } from '../factories/rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { aClientForm, type Json, settingsCaller } from './client-settings.helper.js';

const LINK = { text: 'Give', url: { url: 'https://grace.example', target: 'newTab' } };

describe('the log of the settings of an organization', () => {
  let foyer: TestApp;
  let call: ReturnType<typeof settingsCaller>;
  let boss: Person;
  let key: string;
  let clientId: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    call = settingsCaller(foyer);
    boss = await aPerson(foyer, { globalRole: 'owner' });
    key = unique('logged');
    const theme = { textColor: '#111111', navLinkColor: '#222222' };
    const { body } = await call('createClient', boss.token, { body: aClientForm(key, { theme, links: [LINK] }) });
    clientId = body.id;
  });
  afterAll(() => foyer.close());

  const save = async (changes: Json) => {
    const { status } = await call('saveClientSettings', boss.token, {
      params: { clientId },
      body: aClientForm(key, changes),
    });
    expect(status).toBe(200);
  };
  const lastEntry = async () => {
    const answer = await call('listAudit', boss.token, { params: { clientId } });
    const { action, actor, changes } = (answer.body as unknown as AuditPageDto).entries[0]!;
    return { action, actorId: actor.id, changes };
  };
  const changed = (field: string, before: string | null, after: string | null) => ({
    field,
    before,
    after,
    isHidden: false,
  });

  it('says as what it began', async () => {
    const { action, actorId, changes } = await lastEntry();
    expect([action, actorId]).toEqual(['client.created', boss.uid]);
    expect(changes).toEqual(
      expect.arrayContaining([
        changed('name', null, 'Grace Community'),
        changed('linkNames', null, 'Give'),
        changed('theme.textColor', null, '#111111'),
        changed('links.Give.address', null, 'https://grace.example'),
        changed('authProviders.google.enabled', null, 'true'),
      ]),
    );
  });

  it('says what changed of colors, links and ways to sign in, what it was and became, and nothing else', async () => {
    const news = { text: 'News', html: '<p>Hi</p>' };
    const authProviders = {
      google: { enabled: false },
      auth0: { enabled: false, domain: 'id.grace.example', clientId: 'foyer', buttonText: '', icon: null },
    };
    await save({
      city: 'Berlin',
      theme: { textColor: '#654321', navLinkColor: '#222' },
      links: [news, LINK],
      authProviders,
    });
    expect(await lastEntry()).toEqual({
      action: 'client.settings-saved',
      actorId: boss.uid,
      changes: [
        changed('city', null, 'Berlin'),
        changed('linkNames', 'Give', 'News, Give'),
        changed('theme.textColor', '#111111', '#654321'),
        changed('links.News.html', null, '<p>Hi</p>'),
        changed('links.News.enabled', null, 'true'),
        changed('authProviders.google.enabled', 'true', 'false'),
        changed('authProviders.auth0.domain', null, 'id.grace.example'),
        changed('authProviders.auth0.clientId', null, 'foyer'),
      ],
    });
  });

  it('says what was taken away', async () => {
    await save({ theme: null, links: [] });
    const { changes } = await lastEntry();
    expect(changes).toEqual([
      changed('city', 'Berlin', null),
      changed('linkNames', 'News, Give', ''),
      changed('theme.textColor', '#654321', null),
      changed('theme.navLinkColor', '#222222', null),
      changed('links.News.html', '<p>Hi</p>', null),
      changed('links.News.enabled', 'true', null),
      changed('links.Give.address', 'https://grace.example', null),
      changed('links.Give.target', 'newTab', null),
      changed('links.Give.enabled', 'true', null),
      changed('authProviders.google.enabled', 'false', 'true'),
      changed('authProviders.auth0.domain', 'id.grace.example', null),
      changed('authProviders.auth0.clientId', 'foyer', null),
    ]);
  });
});
