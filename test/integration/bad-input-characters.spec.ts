import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectAnswer, operationNamed } from '../support/contract-document.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { aClientForm } from './client-settings.helper.js';
import { aForm, staffToken } from './contents.helper.js';

type Path = readonly (string | number)[];

/** What no database stores: NUL, and half of a character. */
const UNSTORABLE = '\u0000\ud800';
const ICON = { weight: 'solid', name: 'heart' };
const LINKS = [
  { text: 'Give', icon: ICON, url: { url: 'https://give.example.org/now?a=b#c', target: 'newTab' } },
  { text: 'Write', icon: ICON, url: { url: 'mailto:grace@example.org?subject=Hello', target: 'sameTab' } },
  { text: 'Read', icon: ICON, html: '<p>Welcome</p>' },
  { text: 'Tithe', icon: ICON, codeProvider: 'tithely', code: 'https://give.tithe.ly/?formId=1' },
];
const THEME = { textColor: '#123456', backgroundImage: 'https://media.example.org/back.jpg' };

/** The paths of all texts in a body. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function spoiled(body: object, path: Path): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, copy);
  const name = path.at(-1)!;
  holder[name] = `${holder[name]}${UNSTORABLE}`;
  return copy;
}

describe('characters that no database stores', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let token: string;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: LIFTED_LIMITS });
    const database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    token = await staffToken(foyer, { clientId: client.id, role: 'owner' });
  });
  afterAll(() => foyer.close());

  const forms: Record<string, () => object> = {
    createContent: () =>
      aForm([channel.id], foyer.clock.now(), {
        links: [...LINKS, { text: 'Talk', icon: ICON, codeProvider: 'chat', code: 'none' }],
        socialLinks: [{ type: 'web', url: 'https://example.org/us' }],
        tags: ['Easter'],
        notes: { enabled: true, defaultContent: 'Line 1' },
        share: { enabled: true, defaultMessage: 'Come along' },
        bible: { enabled: false, language: 'en', translation: '1', book: 'GEN', chapter: 1 },
        convertToOnDemand: { enabled: true, name: 'Again', description: '<p>Copy</p>', channelIds: [channel.id] },
      }),
    saveChannel: () => ({
      name: 'Sunday',
      key: channel.key,
      description: 'Every week',
      thumbImage: 'https://media.example.org/thumb.jpg',
      homeUrl: 'https://example.org/home',
      timeZoneName: 'America/Chicago',
      theme: THEME,
      links: LINKS,
      defaultVideo: { enabled: true, videoProvider: 'other', src: 'https://media.example.org/loop.mp4' },
      chatWidget: { enabled: true, provider: 'zendesk', embedId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      analytics: { google: [{ trackingId: 'G-ABC123' }] },
    }),
    saveClientSettings: () => aClientForm(client.key, { theme: THEME, links: LINKS }),
  };

  it.each(Object.keys(forms))('are removed or refused in each text of %s', async (name) => {
    const operation = operationNamed(name);
    const body = forms[name]!();
    const params = { clientId: client.id, channelId: channel.id };
    const send = (sent: unknown) => {
      // Saves of rich text are limited by time.
      foyer.clock.advance(2_000);
      return callOperation(foyer.url, operation, { token, params, body: sent });
    };
    expect((await send(body)).status).toBeLessThan(300);
    for (const path of textsIn(body)) {
      const { status, body: answer } = await send(spoiled(body, path));
      expect([path.join('.'), [200, 201, 400].includes(status)]).toEqual([path.join('.'), true]);
      expectAnswer(operation, status, answer);
    }
  });
});
