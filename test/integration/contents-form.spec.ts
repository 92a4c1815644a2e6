import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aForm, staffToken } from './contents.helper.js';

type Answer = { body: { code: string; errors: { path: string; message: string }[] } };

describe('the content form', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let foreignChannel: BuiltChannel;
  let owner: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    foreignChannel = await aChannel(database, await aClient(database).build()).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
  });
  afterAll(() => foyer.close());

  const form = (changes: object = {}) => aForm([channel.id], foyer.clock.now(), changes);
  const save = (changes: object = {}) => owner.post(`/clients/${client.id}/contents`, form(changes));
  const onDemand = { contentType: 'onDemand', originalAirDate: '2026-01-05T10:00:00Z', startsAt: null };
  const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000).toISOString();

  it.each<[string, string, object]>([
    ['name', 'Name is required', { name: ' \n\u202e ' }],
    ['description', 'Description is required', { description: '<p>&nbsp;</p><script>alert(1)</script>' }],
    ['channelIds', 'Select at least one channel', { channelIds: [] }],
    ['contentType', 'Unknown content type', { contentType: 'constructor' }],
    ['thumbImage', 'Thumbnail is required', { thumbImage: null }],
    [
      'thumbImage',
      'Thumbnail needs to be a valid URL (ex. https://example.org/image.jpg)',
      { thumbImage: 'http://media.example.org/thumb.jpg' },
    ],
    [
      'thumbImage',
      'Thumbnail needs to be a valid URL (ex. https://example.org/image.jpg)',
      { thumbImage: 'javascript:alert(1)' },
    ],
    [
      'description',
      'Description cannot be more than 50000 characters',
      { description: `<a href="#">${'a'.repeat(60)}</a>`.repeat(500) },
    ],
    ['description', 'Description cannot be more than 50000 characters', { description: 'x'.repeat(100_001) }],
    ['startsAt', 'Start date must be a date', { startsAt: '2027-02-31T10:00:00Z' }],
    ['startsAt', 'Start date must be a date', { startsAt: '2027-02-29T10:00:00Z' }],
    ['startsAt', 'Start date is required', { startsAt: null }],
    ['startsAt', 'Start date must be a date', { startsAt: 'tomorrow' }],
    ['startsAt', 'Start date must be a date', { startsAt: '2026-11-20T10:00:00' }],
    ['startsAt', 'Start date must be a date', { startsAt: '2026-13-45T10:00:00Z' }],
    ['originalAirDate', 'Original air date is required', { ...onDemand, originalAirDate: null }],
    ['duration', 'Video duration is required', { duration: 0 }],
    ['duration', 'Stream duration is required', { contentType: 'live', duration: null }],
    ['duration', 'Video duration must be between 0 and 44640 minutes', { duration: -1 }],
    ['prePlayDuration', 'Pre-play duration is required', { prePlayDuration: null }],
    ['prePlayDuration', 'Pre-play duration must be between 0 and 44640 minutes', { prePlayDuration: 1e9 }],
    ['timeZoneName', 'Time zone is required', { timeZoneName: '' }],
    ['timeZoneName', 'Unknown time zone', { timeZoneName: 'America/Nowhere' }],
    ['videoProvider', 'Video provider is required', { videoProvider: null }],
    ['videoProvider', 'Unknown video provider', { videoProvider: 'tape' }],
    ['videoProvider', 'This video provider cannot be used for this type of content', { videoProvider: 'livingAsOne' }],
    ['src', 'Video URL is required', { videoProvider: 'youtube', src: '' }],
    ['src', 'Embed Id is required', { contentType: 'live', videoProvider: 'livingAsOne', src: '' }],
    ['src', 'Embed Code is required', { contentType: 'live', src: '' }],
    ['src', 'Embed Id is not valid', { contentType: 'live', videoProvider: 'livingAsOne', src: 'abc' }],
    ['src', 'Embed Code needs to be a valid iFrame snippet', { contentType: 'live', src: '<p>no</p>' }],
    ['src', 'Streaming Embed Code is formatted incorrectly', { contentType: 'live', src: '<iframe src="x">' }],
    [
      'src',
      'Video URL needs to be a valid URL (ex. https://www.youtube.com/watch?v=…)',
      { videoProvider: 'youtube', src: 'https://example.org/watch?v=abcdefghijk' },
    ],
    [
      'showAt',
      'The After date can not be later than the Until date',
      { showAt: '2026-02-02T00:00:00Z', hideAt: '2026-02-01T00:00:00Z' },
    ],
    ['showAt', 'After date must be a date', { showAt: 'x' }],
    ['hideAt', 'Until date must be a date', { hideAt: 'x' }],
    ['chat.startsAt', 'Chat start must be a date', { chat: { enabled: true, startsAt: 'x' } }],
    ['chat.endsAt', 'Chat end must be a date', { chat: { enabled: true, endsAt: 'x' } }],
    [
      'chat.startsAt',
      'Chat start can not be later than chat end',
      { chat: { enabled: true, startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' } },
    ],
    ['contentType', 'Choose On-Demand, Simulated Live, or Live.', { contentType: 2 }],
    ['duration', 'Video duration must be between 0 and 44640 minutes', { duration: -1 }],
    ['initialSelectedPanel', 'Unknown default panel', { initialSelectedPanel: 'kitchen' }],
    ['ccLanguage', 'Unknown closed captions language', { ccLanguage: 'toString' }],
    [
      'initialSelectedPanel',
      'The default panel must be enabled',
      { initialSelectedPanel: 'chat', chat: { enabled: false } },
    ],
  ])('says at %s: %s', async (path, message, changes) => {
    const { body }: Answer = await save(changes).expect(400);
    expect(body.code).toBe('validation_failed');
    expect(body.errors).toContainEqual({ path, message });
    expect(body.errors).toHaveLength(1);
  });

  it('takes a video of this server by its whole address, and keeps its path', async () => {
    const { origin } = new URL(foyer.get(Config).server.publicUrl);
    const { body } = await save({ videoProvider: 'other', src: ` ${origin}/media/demo/film.mp4` }).expect(201);
    expect(body.src).toBe('/media/demo/film.mp4');
    for (const src of [`${origin}/elsewhere/film.mp4`, `${origin}.example.org/media/film.mp4`])
      await save({ videoProvider: 'other', src: src.replace('https:', 'http:') }).expect(400);
  });

  it('measures availability against the opening and the end', async () => {
    const late: Answer = await save({ showAt: at(46) }).expect(400);
    expect(late.body.errors).toEqual([
      { path: 'showAt', message: 'The After date can not be later than the opening time' },
    ]);
    const early: Answer = await save({ hideAt: at(119) }).expect(400);
    expect(early.body.errors).toEqual([{ path: 'hideAt', message: 'The Until date can not be earlier than the end' }]);
    await save({ showAt: at(44), hideAt: at(121) }).expect(201);
  });

  it('refuses channels of nobody and of others alike', async () => {
    for (const id of [foreignChannel.id, client.id]) {
      const { body }: Answer = await save({ channelIds: [channel.id, id] }).expect(400);
      expect(body.errors).toEqual([{ path: 'channelIds', message: 'Channel not found.' }]);
    }
  });

  it('names all that is missing when nothing was sent', async () => {
    for (const body of [undefined, {}, [], { chat: null }]) {
      const answer: Answer = await owner.post(`/clients/${client.id}/contents`, body).expect(400);
      expect(answer.body.code).toBe('validation_failed');
    }
  });

  it.each<[string, unknown]>([
    ['name', { toString: 'x' }],
    ['name', 'x'.repeat(201)],
    ['channelIds', 'x'],
    ['channelIds', [null]],
    ['channelIds.length', undefined],
    ['duration', '60'],
    ['duration', Number.MAX_VALUE],
    ['isPrivate', 'yes'],
    ['chat', [null]],
    ['chat', 'on'],
    ['src', 'x'.repeat(10_001)],
    ['revision', -1],
    ['clientId', '00000000-0000-0000-0000-000000000000'],
    ['key', 'abcdefghij'],
    ['versionCode', 'abcdefgh'],
  ])('refuses a wrong %s', async (path, value) => {
    const answer = await save({ [path]: value ?? 5 });
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'validation_failed']);
  });

  it('keeps what is harmless of rich text, embed snippets and names', async () => {
    const { body } = await save({
      contentType: 'live',
      name: '  A\u0000 <b>bold</b>\u202e name\n ',
      description:
        '<h1>Hi</h1><p onclick="x()">a <a href="javascript:x()">b</a> <a href="https://example.org" onfocus="x()">c</a></p>' +
        '<img src="https://example.org/a.png" onerror="x()"><img src="data:text/html,x"><iframe src="https://evil.example"></iframe>' +
        '<svg onload="x()"></svg><style>p{}</style>',
      src: '<div><iframe width="1" onload="x()" src="//player.example.org/live?a=1&amp;b=2" allow="autoplay; camera" allowfullscreen></iframe></div>',
    }).expect(201);
    expect(body.name).toBe('A <b>bold</b> name');
    expect(body.description).toBe(
      '<h2>Hi</h2><p>a <a>b</a> <a href="https://example.org" target="_blank" rel="noopener noreferrer">c</a></p>' +
        '<img src="https://example.org/a.png" />',
    );
    expect(body.src).toBe(
      '<iframe src="https://player.example.org/live?a=1&b=2" allow="autoplay; fullscreen"></iframe>',
    );
  });

  it('measures the description without what is not kept', async () => {
    const pasted = `<p style="${'margin:0cm;font-family:Calibri;'.repeat(4)}">a</p>`.repeat(400);
    expect(pasted.length).toBeGreaterThan(50_000);
    expect((await save({ description: pasted }).expect(201)).body.description).toBe('<p>a</p>'.repeat(400));
  });

  it('is saved so often by one person, and no issue in it counts', async () => {
    const hasty = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'admin' }));
    const path = `/clients/${client.id}/contents`;
    const statuses = (changes: object) =>
      Promise.all(Array.from({ length: 60 }, async () => (await hasty.post(path, form(changes))).status));
    expect(new Set(await statuses({ name: '' }))).toEqual(new Set([400]));
    const saved = await statuses({});
    expect(saved.filter((status) => status === 201).length).toBeGreaterThanOrEqual(40);
    expect(saved).toContain(429);
    await save().expect(201);
  });

  it('stores on-demand content without start, statistics and chat', async () => {
    const { body } = await save({
      ...onDemand,
      startsAt: at(60),
      duration: 0,
      showLiveStats: true,
      initialSelectedPanel: 'chat',
      chat: { enabled: true, startsAt: at(1) },
    }).expect(201);
    expect(body).toMatchObject({
      contentType: 'onDemand',
      startsAt: null,
      opensAt: null,
      closesAt: null,
      phase: 'on-demand',
      originalAirDate: '2026-01-05T10:00:00.000Z',
      showLiveStats: false,
      initialSelectedPanel: null,
      chat: { enabled: false, startsAt: null },
    });
  });

  it('keeps the language of captions, tells viewers, and records it', async () => {
    const { body } = await save({ ccLanguage: 'es' }).expect(201);
    expect(body.ccLanguage).toBe('es');
    const page = `/public/clients/${client.key}/channels/${channel.key}/contents/${body.key}`;
    expect((await owner.get(page).expect(200)).body.data.content.ccLanguage).toBe('es');
    const [entry] = await foyer
      .get(Database)
      .query<{ changes: unknown[] }>('SELECT changes FROM audit_entries WHERE subject_id = $1', [body.id]);
    expect(entry?.changes).toContainEqual({ field: 'ccLanguage', before: null, after: 'es' });
  });
});
