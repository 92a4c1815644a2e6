import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DiskImageStore } from '../../backend/src/platform/storage/disk-image-store.js';
import { type ImageStore, isStorageKey } from '../../backend/src/platform/storage/image-store.js';
import { S3ImageStore } from '../../backend/src/platform/storage/s3-image-store.js';
import { DueReports } from '../../backend/src/reports/due-reports.service.js';
import type { ReportSubscriptionsDto } from '../../backend/src/reports/report-subscription.dto.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { S3Double } from '../support/s3-double.js';
import { staffToken } from './contents.helper.js';
import { picture, sendFile } from './images.helper.js';
import { drainAllJobs } from './nuke.helper.js';

const KEY = 'images/0198a2b4-0000-7000-8000-000000000001/logo.png';
const PICTURE = Buffer.from('a picture');
const ESCAPES = [
  '../keys.json',
  'images/../../keys.json',
  '/etc/passwd',
  'images//logo.png',
  'images/./logo.png',
  'images/.hidden',
  'images/a\\b.png',
  'images/a b.png',
  'images/LOGO.png',
  'images/a%2e%2e.png',
  'logo.png',
  '',
  'images/',
  'images/a\u0000.png',
  'images/a..png',
  `images/${'a'.repeat(200)}.png`,
  'a/b/c/d/e.png',
  'images/logo.png\n',
];

it.each(ESCAPES)('%j is no key of a store', (key) => expect(isStorageKey(key)).toBe(false));

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-images-'));
  return {
    store: new DiskImageStore(join(folder, 'media')) as ImageStore,
    filesIn: async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile()),
    close: () => rm(folder, { recursive: true }),
  };
}

async function inBucket() {
  const s3 = await S3Double.start();
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  const store = new S3ImageStore({ bucket, region, endpoint, accessKeyId, secretAccessKey });
  return {
    store: store as ImageStore,
    filesIn: async () => [...s3.objects.keys()],
    close: async () => {
      await store.onModuleDestroy();
      await s3.close();
    },
  };
}

describe.each([
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
])('an image store %s', (_where, open) => {
  let opened: Awaited<ReturnType<typeof onDisk>> | Awaited<ReturnType<typeof inBucket>>;
  let store: ImageStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  it('keeps a file under its key until it is deleted', async () => {
    expect(await store.get(KEY)).toBeNull();
    await store.put(KEY, PICTURE, 'image/png');
    const found = (await store.get(KEY))!;
    expect([found.contentType, found.bytes]).toEqual(['image/png', PICTURE.length]);
    expect((await buffer(found.stream)).equals(PICTURE)).toBe(true);
    expect(await opened.filesIn()).toHaveLength(1);
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.get(KEY)).toBeNull();
    expect(await opened.filesIn()).toHaveLength(0);
  });

  it('lets the last of several that write the same key win as a whole', async () => {
    const versions = Array.from({ length: 8 }, (_none, at) => Buffer.alloc(50_000, at));
    await Promise.all(versions.map((bytes) => store.put(KEY, bytes, 'image/png')));
    const kept = await buffer((await store.get(KEY))!.stream);
    expect(versions.some((bytes) => bytes.equals(kept))).toBe(true);
    expect(await opened.filesIn()).toHaveLength(1);
  });

  it('has no file outside its place', async () => {
    for (const key of ESCAPES) {
      await expect(store.put(key, PICTURE, 'image/png')).rejects.toThrow('Not a key');
      expect(await store.get(key)).toBeNull();
      await store.delete(key);
    }
    expect(await opened.filesIn()).toHaveLength(0);
  });
});

describe('a bucket', () => {
  let s3: S3Double;
  beforeEach(async () => {
    s3 = await S3Double.start();
  });
  afterEach(() => s3.close());
  const storeWith = (
    changed: { secretAccessKey?: string; accessKeyId?: string; bucket?: string; region?: string } = {},
  ) => {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
    return new S3ImageStore({ bucket, region, endpoint, accessKeyId, secretAccessKey, ...changed });
  };

  it('gets the type of a file, and that it never changes', async () => {
    await storeWith().put(KEY, PICTURE, 'image/webp');
    expect(s3.objects.get(KEY)!.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'wrong' }, { region: 'elsewhere' }, { bucket: 'other' }])(
    'refuses %j, and that is no missing file',
    async (changed) => {
      const store = storeWith(changed);
      await expect(store.put(KEY, PICTURE, 'image/png')).rejects.toThrow();
      if (!changed.bucket) await expect(store.get(KEY)).rejects.toThrow();
      expect(s3.objects.size).toBe(0);
    },
  );

  it('is asked again when it is busy for a moment', async () => {
    s3.failures = 2;
    await storeWith().put(KEY, PICTURE, 'image/png');
    expect(s3.objects.size).toBe(1);
  });
});

const MINUTE = 60_000;

describe('what is kept in buckets', () => {
  it('is the pictures of the image library, and the operator’s reports', async () => {
    const s3 = await S3Double.start();
    const foyer = await startTestApp({
      environment: {
        S3_BUCKET: s3.bucket,
        S3_REPORTS_BUCKET: s3.otherBucket,
        S3_REGION: s3.region,
        S3_ENDPOINT: s3.endpoint,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
    try {
      const client = await aClient(foyer.get(Database)).build();
      const token = await staffToken(foyer, { clientId: client.id, role: 'admin' });
      const library = `/clients/${client.id}/images`;
      const { status, body } = await sendFile(foyer, token, library, await picture(30, 20, 'webp'), 'Wall.webp');
      expect([status, body.fileName]).toEqual([201, 'wall.webp']);
      expect([...s3.objects.keys()]).toEqual([`images/${body.id}/wall.webp`]);
      const served = await fetch(`${foyer.url}${body.url}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 30, height: 20 });
      await api(foyer, token).delete(`${library}/${body.id}`).expect(204);
      await drainJobs(foyer);
      expect(s3.objects.size).toBe(0);

      // The operator's reports go to another bucket.
      const lookForReports = async () => {
        await foyer.get(DueReports).look();
        await drainJobs(foyer);
      };
      await lookForReports();
      foyer.clock.advance(30 * MINUTE);
      const channel = await aChannel(foyer.get(Database), client).build();
      const event = await aContent(foyer.get(Database), channel, foyer.clock.now()).timed(-20, -20, -10).build();
      await aViewing(foyer.get(Database), event, foyer.clock.now(), { from: -19, to: -11 });
      await foyer.get(AnalyticsReportJob).everyFiveSeconds();
      await drainJobs(foyer);
      // A file that can't be saved is shown to owners, and tried again.
      const [owner, admin] = [
        await staffToken(foyer, { clientId: client.id, role: 'owner' }),
        await staffToken(foyer, { clientId: client.id, role: 'admin' }),
      ];
      const failingFilesFor = async (reader: string) => {
        const { body: list } = await api(foyer, reader).get(`/clients/${client.id}/report-subscriptions`).expect(200);
        return (list as ReportSubscriptionsDto).failingFiles;
      };
      s3.failures = 3;
      await lookForReports();
      const failing = { kind: 'event', organization: client.name, state: 'waiting', reason: 'EBUCKET 503' };
      expect(await failingFilesFor(owner)).toMatchObject([{ ...failing, nextAttemptAt: expect.any(String) }]);
      expect(await failingFilesFor(admin)).toEqual([]);
      await drainAllJobs(foyer);
      expect(await failingFilesFor(owner)).toEqual([]);
      foyer.clock.advance(8 * 24 * 60 * MINUTE);
      await lookForReports();
      await lookForReports();
      const files = new Map([...s3.objects].map(([key, file]) => [key.replace(/\d{4}-\d\d-\d\d/, 'date'), file]));
      const fileOf = (key: string) => files.get(`${s3.otherBucket}/${key}`)!;
      expect([...files.keys()].sort()).toEqual(
        [`events/${client.id}/date-${event.id}`, 'organizations/date', `weeks/${client.id}/date`].map(
          (name) => `${s3.otherBucket}/${name}.html`,
        ),
      );
      expect(fileOf('organizations/date.html').headers['content-type']).toBe('text/html; charset=utf-8');
      const week = fileOf(`weeks/${client.id}/date.html`).body.toString();
      expect(week).toMatch(/<img src="data:image\/png;base64,iVBOR[\s\S]*1 viewer, peak 1/);
      expect(week).not.toMatch(/unsubscribe|ignore this email/i);

      s3.failures = 100;
      const later = await staffToken(foyer, { clientId: client.id, role: 'admin' });
      expect((await sendFile(foyer, later, library, await picture(9, 9))).status).toBeGreaterThanOrEqual(500);
      expect(await foyer.get(Database).query('SELECT FROM images WHERE deleted_at IS NULL')).toHaveLength(0);
    } finally {
      await foyer.close();
      await s3.close();
    }
  });
});
