import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { renderPage as fill } from '../../backend/src/platform/http/page-html.js';
import { PageMetadata } from '../../backend/src/platform/http/page-metadata.js';
import { PageTemplate } from '../../backend/src/platform/http/page-template.js';
import { Sites, UNKNOWN_SITE } from '../../backend/src/platform/sites/sites.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

type Given = Parameters<typeof fill>;
const renderPage = (html: string, page: Given[1], place: Given[2]) =>
  fill(new PageTemplate(html), page, place).toBuffer().toString();

const HERE = { url: 'https://foyer.example/x', site: UNKNOWN_SITE, providers: [] };
const PLACE = { ...HERE, brand: { name: 'Foyer', logo: null } };
const HOSTILE = `</title></script><script>alert("1")</script><!--'&`;

describe('pages as crawlers see them', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;

  beforeAll(async () => {
    foyer = await startTestApp({
      environment: { PUBLIC_URL: 'https://foyer.example', PRODUCT_HOSTS: 'foyer.example' },
    });
    const database = foyer.get(Database);
    client = await aClient(database).with({ name: 'Harbour', custom_domain: 'live.harbour.example' }).build();
    channel = await aChannel(database, client).with({ name: 'Online', description: 'Every Sunday' }).build();
  });
  afterAll(() => foyer.close());

  const describePage = async (path: string, host = 'foyer.example') =>
    foyer.get(PageMetadata).describe({ site: await foyer.get(Sites).ofHost(host), path });
  const content = () => aContent(foyer.get(Database), channel, foyer.clock.now());

  it('name client, channel and content, on the product and on a custom domain', async () => {
    const film = await content().with({ name: 'Film', description: '<p>One &amp; all</p><p>Two</p>' }).build();
    const keys = `/${channel.key.toUpperCase()}`;
    for (const [host, lead] of [
      ['foyer.example', `/${client.key}`],
      ['live.harbour.example', ''],
    ] as const) {
      expect(await describePage(lead || '/', host)).toMatchObject({
        title: 'Harbour',
        isNoindex: false,
        bootstrap: { kind: 'content', data: { client: { id: client.id, onlyChannelKey: channel.key } } },
      });
      expect(await describePage(`${lead}${keys}`, host)).toMatchObject({
        title: 'Harbour | Online',
        description: 'Every Sunday',
        image: `https://${host}/media/demo/poster.jpg`,
        // What is on, to which both addresses lead.
        bootstrap: { kind: 'content', data: { content: { id: film.id }, channel: { id: channel.id } } },
        initialPaint: { shape: 'stage', name: 'Harbour', title: 'Film', poster: '/media/demo/poster.jpg' },
      });
      expect(await describePage(`${lead}${keys}/${film.key}/`, host)).toMatchObject({
        status: 200,
        title: 'Harbour | Film',
        description: 'One & all Two',
        image: `https://${host}/media/demo/poster.jpg`,
        isNoindex: false,
        bootstrap: { kind: 'content', data: { content: { id: film.id }, channel: { id: channel.id } } },
      });
    }
  });

  it('know nothing of other addresses', async () => {
    const film = await content().build();
    const deleted = await content().deleted().build();
    for (const path of [
      '/nobody',
      `/${client.key}/nothing`,
      `/${client.key}/${channel.key}/${deleted.key}`,
      `/${client.key}/${channel.key}/${film.key}/more`,
      '/attend/123456',
      '/%E0%A4%A',
      '/%00',
    ]) {
      expect([path, await describePage(path)]).toEqual([path, null]);
    }
    expect(await describePage(`/${channel.key}`, 'other.example')).toBeNull();
    expect(await describePage(`/${channel.key}`, 'foyer.example')).toBeNull();
  });

  it('keep search engines away from what is private, and the source from everyone before it opens', async () => {
    const hidden = await content().private().startingIn(5).build();
    const page = await describePage(`/${client.key}/${channel.key}/${hidden.key}`);
    expect(page).toMatchObject({ isNoindex: true, bootstrap: { data: { content: { src: null } } } });
    expect(JSON.stringify(page)).not.toContain('film.mp4');
    const unlisted = await aChannel(foyer.get(Database), client).private().build();
    const shown = await aContent(foyer.get(Database), unlisted, foyer.clock.now()).build();
    expect(await describePage(`/${client.key}/${unlisted.key}`)).toMatchObject({ isNoindex: true });
    expect(await describePage(`/${client.key}/${unlisted.key}/${shown.key}`)).toMatchObject({ isNoindex: true });
  });

  it('may frame the hosts of embed snippets, on every page of the organization', async () => {
    const snippet = (host: string) => `<iframe src="https://${host}/live?a=1" allow="autoplay"></iframe>`;
    await content()
      .with({ content_type: 'live', src: snippet('player.one.example') })
      .build();
    await content()
      .closed()
      .with({ content_type: 'live', src: snippet('past.example') })
      .build();
    await content()
      .deleted()
      .with({ src: snippet('deleted.example') })
      .build();
    await content().with({ video_provider: 'vimeo', src: 'https://vimeo.com/event/12345' }).build();
    await aChannel(foyer.get(Database), client)
      .with({ default_video: { enabled: true, videoProvider: 'other', src: snippet('loop.example') } })
      .build();
    for (const path of [`/${client.key}`, `/${client.key}/${channel.key}`]) {
      expect((await describePage(path))?.origins.frames).toEqual([
        'https://loop.example',
        'https://player.one.example',
        'https://vimeo.com',
      ]);
    }
  });

  it('show what a channel is called where nothing is on, and the channels of an organization', async () => {
    const database = foyer.get(Database);
    const several = await aClient(database).with({ name: 'Two Rivers' }).build();
    const [first] = [
      await aChannel(database, several).with({ name: HOSTILE }).build(),
      await aChannel(database, several).build(),
    ];
    await aContent(database, first, foyer.clock.now()).private().build();
    expect(await describePage(`/${several.key}/${first.key}`)).toMatchObject({
      bootstrap: { kind: 'channel' },
      initialPaint: { shape: null, title: HOSTILE, poster: null },
    });
    const page = await describePage(`/${several.key}`);
    const template = '<p><!--foyer-first-title--></p><!--foyer-first-list--><b></b><!--/foyer-first-list-->';
    const html = renderPage(template, page!, PLACE);
    expect(html).toContain('<h1>Two Rivers</h1><div><b><img src="/media/demo/poster.jpg" alt=""><p>&lt;/title&gt;');
    expect(html).not.toContain('<b></b>');
  });

  it('name nothing that a channel shows at other times', async () => {
    const database = foyer.get(Database);
    const later = await aClient(database).build();
    const bounds = { show_at: new Date(foyer.clock.now() + 3_600_000) };
    const early = await aChannel(database, later)
      .with({ name: 'Soon', ...bounds })
      .build();
    await aContent(database, early, foyer.clock.now()).with({ name: 'Premiere' }).build();
    for (const path of [`/${later.key}`, `/${later.key}/${early.key}`])
      expect((await describePage(path))?.initialPaint).not.toMatchObject({ title: 'Premiere' });
    expect(await describePage(`/${later.key}/${early.key}`)).toMatchObject({
      bootstrap: { kind: 'channel' },
      initialPaint: { shape: null, title: 'Soon', poster: null },
    });
  });

  it('show, for an event that is over, what its address leads to', async () => {
    const database = foyer.get(Database);
    const other = await aClient(database).build();
    const only = await aChannel(database, other).with({ name: 'Evenings' }).build();
    const over = await aContent(database, only, foyer.clock.now()).closed().with({ name: 'Over' }).build();
    const look = () => describePage(`/${other.key}/${only.key}/${over.key}`);
    expect(await look()).toMatchObject({
      title: `${other.name} | Over`,
      initialPaint: { title: 'Evenings', isLive: false },
    });
    await aContent(database, only, foyer.clock.now()).live().with({ name: 'On now' }).build();
    foyer.clock.advance(5000);
    expect(await look()).toMatchObject({
      title: `${other.name} | Over`,
      initialPaint: { title: 'On now', isLive: true },
    });
  });

  it('begin with what else is live, a poster as dark as a countdown needs it, and a video as wide as a page without a panel has it', async () => {
    const database = foyer.get(Database);
    const own = await aClient(database).build();
    const evenings = await aChannel(database, own).build();
    const content = () => aContent(database, evenings, foyer.clock.now());
    const [soon, film] = await Promise.all([content().startingIn(90).build(), content().onDemand().build()]);
    const paintOf = async ({ key }: { key: string }) =>
      (await describePage(`/${own.key}/${evenings.key}/${key}`))?.initialPaint;
    expect(await paintOf(soon)).toMatchObject({ isComing: true, isWide: false, alsoLive: null });
    await content().live().with({ name: 'On now' }).build();
    foyer.clock.advance(5000);
    expect(await paintOf(soon)).toMatchObject({ isComing: true, alsoLive: 'Also live: On now' });
    expect(await paintOf(film)).toMatchObject({ isComing: false, isWide: true, alsoLive: 'Also live: On now' });
  });

  it('tell how they will look before any script runs, and no more than colors', async () => {
    const theme = { backgroundColor: '#fff8f0', navBackgroundColor: '#</style><script>' };
    const light = await aClient(foyer.get(Database)).with({ theme }).build();
    const one = await aChannel(foyer.get(Database), light).with({ key: 'one' }).build();
    await aContent(foyer.get(Database), one, foyer.clock.now()).build();
    const blue = { backgroundColor: '#102030' };
    const two = await aChannel(foyer.get(Database), light).with({ theme: blue }).build();
    const initialPaints = [`/${light.key}`, `/${light.key}/one`, `/${light.key}/${two.key}`].map(async (path) => {
      const page = await describePage(path);
      const template = '<meta name="theme-color" content="#000000" /><!--foyer-head-->';
      return renderPage(template, page!, PLACE);
    });
    const [list, stage, dark] = await Promise.all(initialPaints);
    expect(list).toContain(
      '--first-page:#fff8f0;--first-nav:#0e1013;--first-text:#000000;--first-nav-text:#ffffff;color-scheme:light;--first-list:grid}',
    );
    expect(stage).toContain(
      '--first-page:#fff8f0;--first-nav:#0e1013;--first-text:#000000;--first-nav-text:#ffffff;color-scheme:light;--first-stage:grid}',
    );
    expect(dark).toContain(
      '--first-page:#102030;--first-nav:#0e1013;--first-text:#ffffff;--first-nav-text:#ffffff;color-scheme:dark}',
    );
    expect(dark).toContain('<meta name="theme-color" content="#0e1013">');
  });

  it('have the name of the product in the title where neither a channel nor a content is shown', async () => {
    await content().live().build();
    const titleOf = async (path: string) => {
      return /<title>(.*)<\/title>/.exec(renderPage('<!--foyer-head-->', (await describePage(path))!, PLACE))![1];
    };
    expect(await titleOf(`/${client.key}`)).toBe(`${client.name} | Foyer`);
    expect(await titleOf(`/${client.key}/${channel.key}`)).not.toContain('Foyer');
  });

  it('name the address to keep, and the logo for the tab', async () => {
    const page = (await describePage(`/${client.key}/${channel.key}`))!;
    const marked = { ...page, initialPaint: { ...page.initialPaint!, logo: '/media/"mark".png' } };
    const template = '<link rel="icon" href="/a.svg" /><!--foyer-head-->';
    expect(renderPage(template, marked, PLACE)).toContain('<link rel="icon" href="/media/&quot;mark&quot;.png">');
    expect(renderPage(template, page, PLACE)).toContain('<link rel="canonical" href="https://foyer.example/x">');
    expect(renderPage(template, { ...page, isNoindex: true }, PLACE)).not.toContain('canonical');
  });

  it('let nothing out of names and descriptions', async () => {
    const film = await content().with({ name: HOSTILE, description: '<p>"quotes" &lt;b&gt;</p>' }).build();
    const page = await describePage(`/${client.key}/${channel.key}/${film.key}`);
    const html = renderPage('<head><title>x</title><!--foyer-head--></head><!--foyer-bootstrap-->', page!, {
      ...HERE,
      brand: { name: HOSTILE, logo: `https://a.example/${HOSTILE}` },
    });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain('content="&quot;quotes&quot; &lt;b&gt;"');
    const json = /id="foyer-bootstrap">(.*)<\/script>/s.exec(html)![1]!;
    expect(JSON.parse(json).page.data.content.name).toBe(HOSTILE);
  });
});
