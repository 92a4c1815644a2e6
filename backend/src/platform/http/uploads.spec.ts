import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { AuthenticatedRequest } from '../auth/principal.guard.js';
import { Uploads } from './uploads.js';

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

describe('files that are being sent', () => {
  const uploads = new Uploads();
  const send = (uid: string) => {
    const raw = new PassThrough();
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const read = uploads.read({ raw, headers, user: { uid } } as unknown as AuthenticatedRequest);
    read.catch(() => undefined);
    return { raw, read };
  };

  it('are a few of each person at once, so that who sends slowly does not keep others waiting', async () => {
    const slow = [1, 2, 3, 4].map(() => send('ann'));
    await expect(send('ann').read).rejects.toMatchObject({ code: 'unavailable' });
    const other = send('bob');
    other.raw.end(FILE);
    expect((await other.read).name).toBe('a.png');
    slow[0]!.raw.destroy();
    await expect(slow[0]!.read).rejects.toMatchObject({ code: 'validation_failed' });
    const again = send('ann');
    again.raw.end(FILE);
    expect((await again.read).bytes.toString()).toBe('pixels');
  });
});
