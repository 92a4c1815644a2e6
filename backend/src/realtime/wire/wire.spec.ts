import { constants, createGunzip } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GZIP_HEADER } from '../../platform/http/gzip.js';
import { connectionBytes, SharedBytes, wireOf } from './wire.js';

const gzip = { isGzip: true, isChunked: false };

/** Unpacks what has arrived so far, as a browser does while the stream is still open. */
async function gunzipOpen(parts: Buffer[]): Promise<string> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  const chunks: Buffer[] = [];
  gunzip.on('data', (data: Buffer) => chunks.push(data));
  gunzip.end(Buffer.concat(parts));
  await new Promise((resolve, reject) => gunzip.once('end', resolve).once('error', reject));
  return Buffer.concat(chunks).toString();
}

describe('wire', () => {
  it('lets any mix of shared and own bytes be one gzip stream for every reader', async () => {
    const part = fc.record({ text: fc.string({ maxLength: 3000 }), isOwn: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const bytes = parts.map(({ text, isOwn }) =>
          isOwn ? connectionBytes(Buffer.from(text), gzip) : new SharedBytes(Buffer.from(text)).for(gzip),
        );
        expect(await gunzipOpen([GZIP_HEADER, ...bytes])).toBe(parts.map(({ text }) => text).join(''));
      }),
      { numRuns: 60 },
    );
  });

  it('stores what is longer than one block', async () => {
    const text = 'x'.repeat(200_000);
    expect(await gunzipOpen([GZIP_HEADER, connectionBytes(Buffer.from(text), gzip)])).toBe(text);
  });

  it('frames chunks and makes each form once', () => {
    const shared = new SharedBytes(Buffer.from('hello'));
    expect(shared.for({ isGzip: false, isChunked: true }).toString()).toBe('5\r\nhello\r\n');
    expect(shared.for({ isGzip: false, isChunked: true })).toBe(shared.for({ isGzip: false, isChunked: true }));
    expect(shared.for({ isGzip: false, isChunked: false }).toString()).toBe('hello');
  });

  it.each([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, GZIP;q=0.5', true],
    ['deflate,gzip ; q=0.001', true],
    ['gzip;q=0', false],
    ['gzip;q=0.000, identity', false],
    ['identity, gzip; Q=0', false],
    ['not-gzip', false],
    ['', false],
    [undefined, false],
  ])('takes "%s" for what the reader asks', (accepted, isGzip) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    expect(wireOf({ headers, httpVersion: '1.1' })).toEqual({ isGzip, isChunked: true });
  });

  it('knows no chunks in HTTP/1.0', () => {
    expect(wireOf({ headers: {}, httpVersion: '1.0' })).toEqual({ isGzip: false, isChunked: false });
  });

  it('makes repetitive text much smaller', () => {
    const frames = Array.from(
      { length: 10 },
      (_, index) => `data: {"type":"chat","revision":${index},"message":{"text":"Good morning"}}\n\n`,
    ).join('');
    expect(new SharedBytes(Buffer.from(frames)).for(gzip).length).toBeLessThan(frames.length / 3);
  });
});
