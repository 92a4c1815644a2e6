import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageFiles } from '../../backend/src/clients/images/image-files.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { anImage } from '../factories/image.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { aForm, staffToken } from './contents.helper.js';
import { filesOnDisk, picture, sendFile } from './images.helper.js';

const DAY_MS = 86_400_000;

describe('image libraries', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let token: string;
  let owner: ReturnType<typeof api>;
  let logo: Buffer;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { MEDIA_URL: 'https://media.example.org' } });
    logo = await picture(20, 20);
  });
  afterAll(() => foyer.close());

  beforeEach(async () => {
    client = await aClient(foyer.get(Database)).build();
    token = await staffToken(foyer, { clientId: client.id, role: 'owner' });
    owner = api(foyer, token);
  });

  const library = () => `/clients/${client.id}/images`;
  const upload = (file = logo, name = 'logo.png', query = '') =>
    sendFile(foyer, token, `${library()}${query}`, file, name);
  const list = async (query = '') => (await owner.get(`${library()}${query}`).expect(200)).body;

  it('keep a picture under its name, serve it for good, and say so in the audit log', async () => {
    const sent = await upload(await picture(64, 32, 'jpeg'), 'Our Summer Party.JPEG');
    expect(sent).toMatchObject({
      status: 201,
      body: { fileName: 'our-summer-party.jpg', width: 64, height: 32, uses: 0, usedIn: [] },
    });
    const { id, url, cdnUrl, bytes } = sent.body;
    expect(url).toBe(`/media/images/${id}/our-summer-party.jpg`);
    expect(cdnUrl).toBe(`https://media.example.org${url}`);
    expect((await list()).images).toEqual([sent.body]);
    const served = await fetch(`${foyer.url}${url}`);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const body = Buffer.from(await served.arrayBuffer());
    expect(body).toHaveLength(bytes);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 32 });
    const [entry] = await foyer
      .get(Database)
      .query<{ changes: unknown }>('SELECT changes FROM audit_entries WHERE subject_id = $1', [id]);
    expect(entry!.changes).toContainEqual({ field: 'fileName', before: null, after: 'our-summer-party.jpg' });
  });

  it('offer narrower copies of a wide picture, and the picture itself where there is none', async () => {
    const { body: wide } = await upload(await picture(900, 450, 'jpeg'), 'wide.jpg');
    const served = async (query: string) => {
      const answer = await fetch(`${foyer.url}${wide.url}${query}`);
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [answer.headers.get('cache-control'), format, width, height];
    };
    const forGood = 'public, max-age=31536000, immutable';
    expect(await served('?w=640')).toEqual([forGood, 'webp', 640, 320]);
    for (const query of ['', '?w=1280', '?w=641', '?w=640&w=640'])
      expect(await served(query)).toEqual([forGood, 'jpeg', 900, 450]);
    expect((await fetch(`${foyer.url}${wide.url.replace('wide', 'other')}?w=640`)).status).toBe(404);
    await owner.delete(`${library()}/${wide.id}`).expect(204);
    await drainJobs(foyer);
    expect((await fetch(`${foyer.url}${wide.url}?w=640`)).status).toBe(404);
  });

  it('give thirty pictures of the same name that come at once thirty names', async () => {
    const patiently = async () => {
      for (;;) {
        const sent = await upload();
        if (sent.status !== 503) return sent;
      }
    };
    const sent = await Promise.all(Array.from({ length: 30 }, patiently));
    expect(sent.map(({ status }) => status)).toEqual(Array(30).fill(201));
    const names = sent.map(({ body }) => body.fileName).sort();
    const wanted = ['logo.png', ...Array.from({ length: 29 }, (_none, at) => `logo-${at + 1}.png`)];
    expect(names).toEqual(wanted.sort());
    for (const { body } of sent) {
      expect(body.url).toBe(`/media/images/${body.id}/${body.fileName}`);
      expect((await fetch(`${foyer.url}${body.url}`)).status).toBe(200);
    }
    expect(filesOnDisk(foyer).filter((name) => /^logo(-\d+)?\.png$/.test(name)).length).toBe(30);
  });

  it('give the name of a deleted picture to the next one, and none of another organization', async () => {
    const first = await upload();
    expect((await upload()).body.fileName).toBe('logo-1.png');
    await owner.delete(`${library()}/${first.body.id}`).expect(204);
    expect((await upload()).body.fileName).toBe('logo.png');
    await anImage(foyer.get(Database), await aClient(foyer.get(Database)).build())
      .with({ file_name: 'theirs.png' })
      .build();
    expect((await upload(logo, 'theirs.png')).body.fileName).toBe('theirs.png');
  });

  it('take 5 MB and not a byte more', async () => {
    const padded = (size: number) => Buffer.concat([logo, Buffer.alloc(size - logo.length)]);
    expect((await upload(padded(5_242_880))).status).toBe(201);
    expect(await upload(padded(5_242_881))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', message: 'File is too big. Max file size is 5MB.' },
    });
  });

  it('ask for a square where one is wanted, and for a picture always', async () => {
    const wide = await picture(20, 21);
    expect((await upload(wide)).status).toBe(201);
    expect(await upload(wide, 'a.png', '?square=true')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'File has to be square' }] },
    });
    expect((await upload(logo, 'a.png', '?square=true')).status).toBe(201);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const file of [svg, Buffer.from('<!doctype html>'), Buffer.alloc(0)])
      expect(await upload(file, 'logo.png')).toMatchObject({
        status: 415,
        body: { message: "We can't read that image." },
      });
    await owner.post(library(), { file: 'x' }).expect(415);
  });

  it('are listed page by page, newest first, and searched by name', async () => {
    const database = foyer.get(Database);
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const names = {
        file_name: `${at % 2 ? 'odd' : 'even'}-${at}.png`,
        created_at: new Date(at * 1000),
      };
      ids.unshift(await anImage(database, client).with(names).build());
    }
    const first = await list('?limit=3');
    expect(first.images.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3));
    expect(first.hasMore).toBe(true);
    const rest = await list(`?limit=60&before=${ids[2]}`);
    expect(rest.images.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3));
    expect(rest.hasMore).toBe(false);
    expect((await list('?search=ODD')).images).toHaveLength(3);
    expect((await list('?search=%25')).images).toHaveLength(0);
    for (const query of ['limit=61', 'limit=0', 'before=x', `search=${'a'.repeat(121)}`])
      await owner.get(`${library()}?${query}`).expect(400);
  });

  describe('know what shows their pictures', () => {
    let channel: BuiltChannel;
    beforeEach(async () => {
      channel = await aChannel(foyer.get(Database), client).build();
    });

    const form = (thumbImage: string, changes = {}) =>
      aForm([channel.id], foyer.clock.now(), { thumbImage, ...changes });
    const create = async (thumbImage: string, changes = {}) =>
      (await owner.post(`/clients/${client.id}/contents`, form(thumbImage, changes)).expect(201)).body;
    const usesOf = async (id: string) => (await list()).images.find((image: { id: string }) => image.id === id);

    it('from each save of a content on, and refuse to delete them', async () => {
      const [one, two] = [(await upload()).body, (await upload()).body];
      const content = await create(one.url, { name: 'Evening Prayer' });
      expect(await usesOf(one.id)).toMatchObject({
        uses: 1,
        usedIn: [{ type: 'content', id: content.id, name: 'Evening Prayer' }],
      });
      const refused = await owner.delete(`${library()}/${one.id}`).expect(409);
      expect(refused.body).toMatchObject({ code: 'in_use', message: 'This image is used by “Evening Prayer”.' });
      const change = { revision: content.revision };
      await owner.put(`/contents/${content.id}`, form(`https://live.example.org${two.url}`, change)).expect(200);
      expect(await usesOf(one.id)).toMatchObject({ uses: 0, usedIn: [] });
      expect(await usesOf(two.id)).toMatchObject({ uses: 1 });
      await owner.delete(`${library()}/${one.id}`).expect(204);
      await owner.delete(`/contents/${content.id}`).expect(204);
      await owner.delete(`${library()}/${two.id}`).expect(204);
      expect((await fetch(`${foyer.url}${two.url}`)).status).toBe(200);
      await drainJobs(foyer);
      expect((await fetch(`${foyer.url}${two.url}`)).status).toBe(404);
      await owner.delete(`${library()}/${two.id}`).expect(404);
    });

    it('and tell nobody the names of what a whitelist hides', async () => {
      const image = (await upload()).body;
      await create(image.url, { name: 'Board Meeting' });
      const other = await aChannel(foyer.get(Database), client).build();
      const staff = { clientId: client.id, role: 'admin' as const, whitelist: [other.id] };
      const admin = api(foyer, await staffToken(foyer, staff));
      const answer = await admin.get(library()).expect(200);
      expect(answer.body.images[0]).toMatchObject({ id: image.id, uses: 1, usedIn: [] });
      const refused = await admin.delete(`${library()}/${image.id}`).expect(409);
      expect(refused.body.message).toBe('This image is used by 1 place.');
    });

    it('count no pictures of other organizations', async () => {
      const foreign = await aClient(foyer.get(Database)).build();
      const id = await anImage(foyer.get(Database), foreign).build();
      await create(`/media/images/${id}/image.png`);
      expect(await foyer.get(Database).query('SELECT FROM image_uses WHERE image_id = $1', [id])).toHaveLength(0);
      const theirs = api(foyer, await staffToken(foyer, { clientId: foreign.id, role: 'owner' }));
      await owner.delete(`${library()}/${id}`).expect(404);
      await owner.delete(`/clients/${foreign.id}/images/${id}`).expect(404);
      await theirs.delete(`/clients/${foreign.id}/images/${id}`).expect(204);
    });

    it('and never lose one to the person who deletes it while it is being chosen', async () => {
      for (let round = 0; round < 8; round += 1) {
        const image = (await upload()).body;
        const [deleted] = await Promise.all([owner.delete(`${library()}/${image.id}`), create(image.url)]);
        const uses = await foyer.get(Database).query('SELECT FROM image_uses WHERE image_id = $1', [image.id]);
        expect([deleted.status, uses.length]).toEqual(deleted.status === 204 ? [204, 0] : [409, 1]);
      }
    });
  });

  it('begin with what is uploaded for an organization that is yet to be added, and forget it after a day', async () => {
    const globalToken = await staffToken(foyer, { globalRole: 'admin' });
    const draft = await sendFile(foyer, globalToken, '/images?square=true', logo);
    expect(draft).toMatchObject({ status: 201, body: { fileName: 'logo.png' } });
    expect((await sendFile(foyer, token, '/images', logo)).status).toBe(403);
    const files = foyer.get(ImageFiles);
    const rows = () => foyer.get(Database).query('SELECT FROM images WHERE id = $1', [draft.body.id]);
    foyer.clock.advance(DAY_MS - 60_000);
    await files.sweepDrafts();
    expect(await rows()).toHaveLength(1);
    foyer.clock.advance(61_000);
    await files.sweepDrafts();
    expect(await rows()).toHaveLength(0);
    await drainJobs(foyer);
    expect((await fetch(`${foyer.url}${draft.body.url}`)).status).toBe(404);
  });
});
