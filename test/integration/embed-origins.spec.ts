import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ClientReadModel } from '../../backend/src/clients/clients.public.js';
import { EmbedOriginsReadModel } from '../../backend/src/contents/embed-origins.read-model.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { BIBLE_BOOKS } from '../../contracts/domain/bible-catalogue.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

const snippet = (address: string) => `<iframe src="${address}"></iframe>`;

describe('origins of embed snippets', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());

  const originsOf = async ({ id }: BuiltClient) =>
    foyer.get(EmbedOriginsReadModel).ofClient((await foyer.get(ClientReadModel).byId(id))!);

  it('leave out what cannot be read', async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    const addresses = [
      'https://good.example/live',
      'https://bad.example:99999/',
      'https://1.2.3.400/',
      'https://xn--/',
    ];
    for (const address of addresses)
      await aContent(database, channel, foyer.clock.now())
        .with({ content_type: 'live', src: snippet(address) })
        .build();
    for (const videoProvider of ['other', 'constructor', null])
      await aChannel(database, client)
        .with({
          default_video: JSON.stringify({ enabled: true, videoProvider, src: snippet('https://also.example/') }),
        })
        .build();
    expect((await originsOf(client)).frames).toEqual(['https://also.example', 'https://good.example']);
  });

  it('count links that open in a frame', async () => {
    const link = { text: 'x', icon: null, url: null, html: null, codeProvider: null, code: null, enabled: true };
    const url = (address: string, target: string) => ({ ...link, url: { url: address, target } });
    const links = [
      url('https://framed.example/a?b', 'iframeModal'),
      url('https://aside.example', 'sideBar'),
      url('https://tab.example', 'newTab'),
      url('http://plain.example', 'iframeModal'),
      { ...url('https://off.example', 'iframeModal'), enabled: false },
      { ...link, html: '<p>x</p>' },
      { ...link, codeProvider: 'onlineGiving', code: 'grace' },
    ];
    const client = await aClient(foyer.get(Database))
      .with({ links: JSON.stringify(links) })
      .build();
    expect((await originsOf(client)).frames).toEqual([
      'https://aside.example',
      'https://framed.example',
      'https://grace.onlinegiving.org',
    ]);
  });

  it('have the host of Bible passages where a content shows one', async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    const frames = async () => (await originsOf(client)).frames;
    const content = () => aContent(database, channel, foyer.clock.now());
    await content().closed().with({ bible_enabled: true }).build();
    await content().live().with({ bible_enabled: false }).build();
    expect(await frames()).toEqual([]);
    await content().live().with({ bible_enabled: true }).build();
    expect(await frames()).toEqual(['https://www.bible.com']);
  });

  it('serve the King James Version by chapter, for long', async () => {
    const get = (path: string) => request(foyer.url).get(`/api/public/bible/kjv/${path}`);
    const { body, headers } = await get('psa/23').expect(200);
    expect(body).toMatchObject({ book: 'PSA', chapter: 23 });
    expect(body.verses).toHaveLength(6);
    expect(body.verses[0]).toEqual({
      number: 1,
      text: 'The LORD [is] my shepherd; I shall not want.',
      startsParagraph: true,
    });
    expect(headers['cache-control']).toBe('public, max-age=2592000');
    for (const { code, chapters } of BIBLE_BOOKS) await get(`${code}/${chapters}`).expect(200);
    for (const path of ['PSA/151', 'PSA/0', 'PSA/x', 'XXX/1', 'GEN/51']) await get(path).expect(404);
  });

  it('tell playlists apart, which are asked and not framed', async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    for (const src of [
      'https://cdn.example/live.m3u8',
      'https://cdn.example/other.m3u8',
      'https://files.example/a.mp4',
    ])
      await aContent(database, channel, foyer.clock.now()).with({ content_type: 'live', src }).build();
    expect(await originsOf(client)).toEqual({
      frames: [],
      playlists: ['https://cdn.example'],
      widgets: [],
      hasGoogleAnalytics: false,
    });
  });

  it('include what links and support chats of channels need, but not of deleted ones', async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const link = (host: string) => [
      {
        text: 'Give',
        icon: null,
        url: { url: `https://${host}/a`, target: 'sideBar' },
        html: null,
        codeProvider: null,
      },
    ];
    const settings = (host: string, provider: string, enabled = true) => ({
      links: JSON.stringify(link(host).map((each) => ({ ...each, code: null, enabled: true }))),
      chat_widget: { enabled, provider, embedId: 'any' },
    });
    const channel = () => aChannel(database, client);
    await channel().with(settings('one.example', 'helpscout')).build();
    await channel()
      .with(settings('two.example', 'zendesk', false))
      .build();
    await channel().deleted().with(settings('gone.example', 'zendesk')).build();
    expect(await originsOf(client)).toEqual({
      frames: ['https://one.example', 'https://two.example'],
      playlists: [],
      widgets: ['helpscout'],
      hasGoogleAnalytics: false,
    });
  });
});
