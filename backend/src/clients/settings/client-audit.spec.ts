import { describe, expect, it } from '@jest/globals';
import type { PageLink } from '../../../../contracts/domain/links.js';
import { changesOf } from '../../platform/audit/audit-entry.js';
import type { ClientRow } from '../client.read-model.js';
import { auditedClient } from './client-audit.js';

const providers = { google: { enabled: true }, facebook: { enabled: true }, auth0: { enabled: false } };
const client = (values: Partial<ClientRow>) =>
  auditedClient({ name: 'Grace', theme: null, links: [], authProviders: providers, ...values } as ClientRow);
const link = (text: string, values: Partial<PageLink> = {}): PageLink => ({
  text,
  icon: null,
  url: null,
  html: null,
  codeProvider: null,
  code: null,
  enabled: true,
  ...values,
});
const changes = (before: Partial<ClientRow>, after: Partial<ClientRow>) =>
  changesOf({ action: 'client.settings-saved', before: client(before), after: client(after) });

describe('what the log says of the settings of an organization', () => {
  it('is nothing where nothing changed, however it is stored', () => {
    const auth0 = { enabled: false, domain: '', clientId: '', buttonText: '', icon: null };
    expect(changes({}, { theme: { textColor: null }, authProviders: { ...providers, auth0 } })).toEqual([]);
  });

  it('names each color that changed', () => {
    const before = { theme: { textColor: '#112233', navLinkColor: '#445566' } };
    expect(changes(before, { theme: { textColor: '#112233', backgroundImage: '/media/a.png' } })).toEqual([
      { field: 'theme.navLinkColor', before: '#445566', after: null },
      { field: 'theme.backgroundImage', before: null, after: '/media/a.png' },
    ]);
  });

  it('names links by their names, so that one that only moved is not said to be another', () => {
    const give = link('Give', { codeProvider: 'tithely', code: '123', icon: { weight: 'solid', name: 'heart' } });
    const news = link('News', { html: '<p>Hi</p>' });
    expect(changes({ links: [give, news] }, { links: [news, give] })).toEqual([
      { field: 'linkNames', before: ['Give', 'News'], after: ['News', 'Give'] },
    ]);
    const changed = { ...give, code: '124', icon: null, enabled: false };
    expect(changes({ links: [give, news] }, { links: [changed, news] })).toEqual([
      { field: 'links.Give.icon', before: 'heart (solid)', after: null },
      { field: 'links.Give.code', before: '123', after: '124' },
      { field: 'links.Give.enabled', before: true, after: false },
    ]);
    expect(changes({ links: [give, news] }, { links: [give] })).toEqual([
      { field: 'linkNames', before: ['Give', 'News'], after: ['Give'] },
      { field: 'links.News.html', before: '<p>Hi</p>', after: null },
      { field: 'links.News.enabled', before: true, after: null },
    ]);
  });

  it('tells two links of one name apart', () => {
    const [one, two] = [link('Give', { code: '1' }), link('Give', { code: '2' })];
    expect(changes({ links: [one, two] }, { links: [one, { ...two, code: '3' }] })).toEqual([
      { field: 'links.Give (2).code', before: '2', after: '3' },
    ]);
  });

  it('sees a change behind what it keeps of a long text', () => {
    const [was, is] = ['a', 'b'].map((end) => ({ links: [link('News', { html: `${'x'.repeat(2000)}${end}` })] }));
    const [change] = changes(was!, is!);
    const kept = `${'x'.repeat(999)}…`;
    expect(change).toEqual({ field: 'links.News.html', before: kept, after: kept });
  });

  it('names what changed of the ways to sign in', () => {
    const auth0 = { enabled: true, domain: 'id.grace.example', clientId: 'foyer', buttonText: 'Grace ID' };
    const after = { google: { enabled: false }, facebook: { enabled: true }, auth0 };
    expect(changes({}, { authProviders: after })).toEqual([
      { field: 'authProviders.google.enabled', before: true, after: false },
      { field: 'authProviders.auth0.enabled', before: false, after: true },
      { field: 'authProviders.auth0.domain', before: null, after: 'id.grace.example' },
      { field: 'authProviders.auth0.clientId', before: null, after: 'foyer' },
      { field: 'authProviders.auth0.buttonText', before: null, after: 'Grace ID' },
    ]);
  });

  it('holds no proof of a domain', () => {
    const proof = { customDomain: 'live.grace.example', customDomainToken: 'a-secret' };
    expect(changes({}, proof)).toEqual([]);
  });
});
