import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageCodec, type ImageWish } from './image-codec.js';

const codec = new ImageCodec();
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const refusalOf = (bytes: Buffer, wanted?: ImageWish) =>
  codec.read(bytes, wanted).then(
    () => 'read',
    (error) => `${error.code}: ${error.message}`,
  );

describe('images that people send', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/png', 'png'],
  ] as const)('reads %s and keeps it as %s', async (format, contentType, extension) => {
    const read = await codec.read(await picture(40, 30).toFormat(format).toBuffer());
    expect(read).toMatchObject({ contentType, extension, width: 40, height: 30 });
    expect(read.sha256.equals(createHash('sha256').update(read.bytes).digest())).toBe(true);
    expect((await sharp(read.bytes).metadata()).format).toBe(contentType.slice('image/'.length));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n%\n1 0 obj\n')],
    ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['the first bytes of a GIF', Buffer.from('GIF89a')],
  ])('refuses %s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('unsupported_media_type: That is not an image we can read.');
  });

  it('refuses formats that it could read but nobody asked for, and files that end too early', async () => {
    const unreadable = 'unsupported_media_type: That is not an image we can read.';
    expect(await refusalOf(await picture(9, 9).tiff().toBuffer())).toBe(unreadable);
    expect(await refusalOf(await picture(9, 9).avif().toBuffer())).toBe(unreadable);
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await noise.clone().toFormat(format).toBuffer();
      expect(await refusalOf(whole)).toBe('read');
      expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(unreadable);
    }
  });

  it('takes 5 MB and not a byte more', async () => {
    const png = await picture(9, 9).png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await refusalOf(padded(5_242_880))).toBe('read');
    expect(await refusalOf(padded(5_242_881))).toBe('payload_too_large: File is too big. Max file size is 5MB.');
  });

  it('opens no picture of more pixels than a server can hold, however small its file', async () => {
    const bomb = await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(bomb)).toBe('unsupported_media_type: That is not an image we can read.');
  });

  it('makes large pictures smaller, as a whole, and never small ones larger', async () => {
    const read = await codec.read(await picture(7_680, 1_000).jpeg().toBuffer());
    expect(read).toMatchObject({ width: 3_840, height: 500 });
  });

  it('asks for a square after it turned the picture the right way up', async () => {
    const turned = await picture(20, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await codec.read(turned)).toMatchObject({ width: 40, height: 20 });
    expect(await refusalOf(turned, { mustBeSquare: true })).toBe('validation_failed: File has to be square');
    await expect(codec.read(turned, { mustBeSquare: true })).rejects.toMatchObject({
      details: { errors: [{ path: 'file', message: 'File has to be square' }] },
    });
    expect(await refusalOf(await picture(20, 20).png().toBuffer(), { mustBeSquare: true })).toBe('read');
  });

  it('makes a profile picture of anything', async () => {
    const read = await codec.read(await picture(300, 90, 4).png().toBuffer(), { fit: 'profile' });
    expect(read).toMatchObject({ width: 512, height: 512, contentType: 'image/jpeg', extension: 'jpg' });
  });

  it('keeps nothing of the file but its pixels: no place, no camera, no words, nothing behind the end', async () => {
    const exif = { IFD0: { Artist: 'Jane Secret' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
    const sent = await picture(30, 30).jpeg().withExif(exif).toBuffer();
    expect(sent.includes('Jane Secret')).toBe(true);
    const read = await codec.read(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]));
    expect(read.bytes.includes('Jane Secret')).toBe(false);
    expect(read.bytes.includes('script')).toBe(false);
    const { exif: kept, icc, xmp, orientation } = await sharp(read.bytes).metadata();
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps what is seen through in PNG and WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const read = await codec.read(await picture(10, 10, 4).toFormat(format).toBuffer());
      expect((await sharp(read.bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  it('works on a few at a time and sends away whom it cannot serve soon', async () => {
    const bytes = await picture(600, 600).png().toBuffer();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refusalOf(bytes)));
    const served = outcomes.filter((outcome) => outcome === 'read').length;
    expect(served).toBeGreaterThanOrEqual(22);
    expect(outcomes.filter((outcome) => outcome.startsWith('unavailable'))).toHaveLength(40 - served);
  });
});
