import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { StandingClock } from '../support/test-clock.js';

describe('calendars', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;

  beforeAll(async () => {
    foyer = await startTestApp({ clock: new StandingClock() });
    const database = foyer.get(Database);
    client = await aClient(database).with({ custom_domain: 'live.example.org' }).build();
    channel = await aChannel(database, client).build();
  });
  afterAll(() => foyer.close());

  const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000);
  const content = (inChannel = channel) => aContent(foyer.get(Database), inChannel, foyer.clock.now());
  const pathOf = (keys: { client?: string; channel?: string; content: string }) =>
    `/api/public/clients/${keys.client ?? client.key}/channels/${keys.channel ?? channel.key}/contents/${keys.content}`;

  it('have an event, with its address on the host that was asked, and nothing without times', async () => {
    const event = await content().startingIn(60).with({ name: 'Bread, wine' }).build();
    const path = `${pathOf({ content: event.key })}/calendar`;
    const { headers, text } = await request(foyer.url).get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    });
    const start = at(60)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    expect(text).toContain(`DTSTART:${start}\r\n`);
    expect(text).toContain('SUMMARY:Bread\\, wine\r\n');
    expect(text.replaceAll('\r\n ', '')).toMatch(
      new RegExp(`URL:http\\S+/${client.key}/${channel.key}/${event.key}\r\n`),
    );
    const film = await content().onDemand().build();
    const [early, late] = [{ show_at: at(30) }, { hide_at: at(-30) }].map((window) =>
      content().startingIn(60).with(window),
    );
    for (const key of [film.key, 'aaaaaaaaaa', (await early!.build()).key, (await late!.build()).key])
      await request(foyer.url)
        .get(`${pathOf({ content: key })}/calendar`)
        .expect(404);
  });

  it('are there to subscribe to, with what the channel lists as coming and nothing else', async () => {
    const feedOf = (key = channel.key) => `/api/public/clients/${client.key}/channels/${key}/calendar.ics`;
    const coming = await content().startingIn(60).with({ name: 'Feed, coming' }).build();
    const live = await content().live().build();
    const hidden = [
      await content().startingIn(60).private().build(),
      await content()
        .startingIn(60)
        .with({ show_at: at(30) })
        .build(),
      await content().onDemand().build(),
      await content().closed().build(),
    ];
    const feed = async () => {
      const { headers, text } = await request(foyer.url).get(feedOf()).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=60',
      });
      return text.replaceAll('\r\n ', '');
    };
    const text = await feed();
    const uids = text.match(/(?<=UID:)\S+/g);
    expect(uids).toEqual(expect.arrayContaining([coming.id, live.id]));
    for (const { id } of hidden) expect(uids).not.toContain(id);
    expect(text).toContain(`/${client.key}/${channel.key}/${coming.key}\r\n`);
    expect(text).toContain('SUMMARY:Feed\\, coming\r\n');
    expect(text).toMatch(/SEQUENCE:\d+\r\n/);
    expect((await feed()).match(/(?<=UID:)\S+/g)).toEqual(uids);
    await request(foyer.url).get(feedOf('nowhere')).expect(404);
  });

  it('lead to the organization itself, also on the domain of another one', async () => {
    const urlOn = async (host: string, path: string) =>
      /URL:\S+/.exec(
        (await request(foyer.url).get(path).set('host', host).expect(200)).text.replaceAll('\r\n ', ''),
      )?.[0];
    const database = foyer.get(Database);
    const other = await aClient(database).build();
    const theirs = await aChannel(database, other).build();
    const event = await content().startingIn(60).build();
    const foreign = await content(theirs).startingIn(60).build();
    const ownPath = `${pathOf({ content: event.key })}/calendar`;
    const theirPath = `/api/public/clients/${other.key}/channels/${theirs.key}/calendar.ics`;
    expect(await urlOn('LIVE.example.org.', ownPath)).toMatch(
      new RegExp(`//live.example.org(:\\d+)?/${channel.key}/${event.key}$`),
    );
    for (const host of ['live.example.org', 'elsewhere.example.org', 'localhost'])
      expect(await urlOn(host, theirPath)).toMatch(
        new RegExp(`//localhost(:\\d+)?/${other.key}/${theirs.key}/${foreign.key}$`),
      );
  });
});
