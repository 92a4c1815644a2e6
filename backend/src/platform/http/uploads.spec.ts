import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { AuthenticatedRequest } from '../auth/principal.guard.js';
import { type SentFile, Uploads } from './uploads.js';

const BOUNDARY = 'edge';
const FILE = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="a.png"',
  'content-type: image/png',
  '',
  'pixels',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

/** As many as one organization, or one address, may send at once. */
const MANY = Array.from({ length: 12 }, (_, at) => at + 1);

describe('files that are being sent', () => {
  const shared = new Uploads();
  const asItIs = (file: SentFile) => Promise.resolve(file);
  const send = (uid: string, clientId: string | null = null, uploads = shared, ip = `of ${uid}`, work = asItIs) => {
    const raw = new PassThrough();
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const request = { raw, headers, ip, user: { uid } } as unknown as AuthenticatedRequest;
    const read = uploads.receive(request, clientId, work);
    read.catch(() => undefined);
    return { raw, read };
  };

  it('are a few of each person at once, so that who sends slowly does not keep others waiting', async () => {
    const slow = [1, 2, 3, 4].map(() => send('ann'));
    const waiting = send('ann');
    const other = send('bob', null, shared, 'of ann');
    other.raw.end(FILE);
    expect((await other.read).name).toBe('a.png');
    slow[0]!.raw.destroy();
    await expect(slow[0]!.read).rejects.toMatchObject({ code: 'validation_failed' });
    waiting.raw.end(FILE);
    expect((await waiting.read).bytes.toString()).toBe('pixels');
    for (const { raw } of slow) raw.destroy();
  });

  it('are a few of each organization at once, no matter who sends them', async () => {
    const slow = MANY.map((at) => send(`ann ${at}`, 'theirs', shared, `192.0.2.${at}`));
    let isRead = false;
    const waiting = send('ann', 'theirs');
    waiting.raw.end(FILE);
    void waiting.read.then(() => {
      isRead = true;
    });
    const other = send('bob', 'ours');
    other.raw.end(FILE);
    await other.read;
    expect(isRead).toBe(false);
    slow[0]!.raw.destroy();
    await waiting.read;
    for (const { raw } of slow) raw.destroy();
  });

  it('are a few of each address at once, no matter who sends them there', async () => {
    const slow = MANY.map((at) => send(`eve ${at}`, null, shared, '192.0.2.1'));
    const last = send('eve', null, shared, '192.0.2.1');
    last.raw.end(FILE);
    const other = send('bob', null, shared, '192.0.2.2');
    other.raw.end(FILE);
    expect(await Promise.race([last.read.then(() => 'last'), other.read.then(() => 'other')])).toBe('other');
    slow[0]!.raw.destroy();
    await last.read;
    for (const { raw } of slow) raw.destroy();
  });

  it('keep their place until they are worked on: one address has few of them in memory, whatever accounts send them', async () => {
    const ends: (() => void)[] = [];
    const work = (file: SentFile) => new Promise<SentFile>((resolve) => ends.push(() => resolve(file)));
    const sent = [...MANY, 13].map((at) => send(`eve ${at}`, null, shared, '192.0.2.1', work));
    for (const { raw } of sent) raw.end(FILE);
    const working = async (count: number) => {
      while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    await working(12);
    const other = send('bob', null, shared, '192.0.2.2');
    other.raw.end(FILE);
    await other.read;
    expect(ends).toHaveLength(12);
    for (const end of ends) end();
    await sent[0]!.read;
    await working(13);
    ends[12]!();
    await sent[12]!.read;
  });

  it('have to come in at a pace, and in time, and make room for others when they do not', async () => {
    const pace = { graceMs: 10, bytesPerSecond: 1_000_000, deadlineMs: 30_000 };
    const strict = new Uploads(pace);
    const slow = [1, 2, 3, 4].map(() => send('ann', 'ours', strict));
    for (const { raw } of slow) raw.write('--');
    const next = send('ann', 'ours', strict);
    next.raw.end(FILE);
    for (const { read } of slow) await expect(read).rejects.toMatchObject({ code: 'request_timeout' });
    expect((await next.read).name).toBe('a.png');
    const late = send('ann', 'ours', new Uploads({ ...pace, bytesPerSecond: 0, deadlineMs: 10 }));
    await expect(late.read).rejects.toMatchObject({ code: 'request_timeout' });
  });

  it('are not waited for when their sender left while there was no place', async () => {
    const slow = [1, 2, 3, 4].map(() => send('ann'));
    const left = send('ann');
    left.raw.destroy();
    await expect(left.read).rejects.toMatchObject({ code: 'validation_failed' });
    for (const { raw } of slow) raw.destroy();
  });
});
