import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageCodec, type ImageWish } from './image-codec.js';

const codec = new ImageCodec();
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const refusalOf = (bytes: Buffer, wanted?: ImageWish) =>
  codec.read(bytes, ['ann'], wanted).then(
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
    const read = await codec.read(await picture(40, 30).toFormat(format).toBuffer(), ['ann']);
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
    expect(await refusalOf(bytes)).toBe("unsupported_media_type: We can't read that image.");
  });

  it('refuses formats that it could read but nobody asked for, and files that end too early', async () => {
    const unreadable = "unsupported_media_type: We can't read that image.";
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
    expect(await refusalOf(bomb)).toBe("unsupported_media_type: We can't read that image.");
  });

  it('makes large pictures smaller, as a whole, and never small ones larger', async () => {
    const read = await codec.read(await picture(7_680, 1_000).jpeg().toBuffer(), ['ann']);
    expect(read).toMatchObject({ width: 3_840, height: 500 });
  });

  it('asks for a square after it turned the picture the right way up', async () => {
    const turned = await picture(20, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await codec.read(turned, ['ann'])).toMatchObject({ width: 40, height: 20 });
    expect(await refusalOf(turned, { mustBeSquare: true })).toBe('validation_failed: File has to be square');
    await expect(codec.read(turned, ['ann'], { mustBeSquare: true })).rejects.toMatchObject({
      details: { errors: [{ path: 'file', message: 'File has to be square' }] },
    });
    expect(await refusalOf(await picture(20, 20).png().toBuffer(), { mustBeSquare: true })).toBe('read');
  });

  it('makes a profile picture of anything', async () => {
    const read = await codec.read(await picture(300, 90, 4).png().toBuffer(), ['ann'], { fit: 'profile' });
    expect(read).toMatchObject({ width: 512, height: 512, contentType: 'image/jpeg', extension: 'jpg' });
  });

  it('keeps nothing of the file but its pixels: no place, no camera, no words, nothing behind the end', async () => {
    const exif = { IFD0: { Artist: 'Jane Secret' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
    const sent = await picture(30, 30).jpeg().withExif(exif).toBuffer();
    expect(sent.includes('Jane Secret')).toBe(true);
    const read = await codec.read(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]), ['ann']);
    expect(read.bytes.includes('Jane Secret')).toBe(false);
    expect(read.bytes.includes('script')).toBe(false);
    const { exif: kept, icc, xmp, orientation } = await sharp(read.bytes).metadata();
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps what is seen through in PNG and WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const read = await codec.read(await picture(10, 10, 4).toFormat(format).toBuffer(), ['ann']);
      expect((await sharp(read.bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  it.each([
    ['tall', 1, 16_384, 'The longer side of an image can be at most 50 times the shorter side'],
    ['wide', 5_100, 101, 'The longer side of an image can be at most 50 times the shorter side'],
    ['long', 16_385, 400, 'Images can have at most 16384 pixels on a side'],
  ])('refuses what is too %s', async (_how, width, height, why) => {
    const bytes = await picture(width, height).png().toBuffer();
    expect(await refusalOf(bytes)).toBe(`validation_failed: ${why}`);
    expect(await refusalOf(bytes, { fit: 'profile' })).toBe(`validation_failed: ${why}`);
  });

  it('refuses one line of forty million pixels by the head of its file, before a pixel is decoded', async () => {
    const bytes = await lineOf(39_999_999);
    const startedAt = process.cpuUsage();
    expect(await refusalOf(bytes)).toBe('validation_failed: Images can have at most 16384 pixels on a side');
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });

  it('takes a banner and a panorama', async () => {
    expect(await refusalOf(await picture(5_000, 100).png().toBuffer())).toBe('read');
    expect(await refusalOf(await picture(16_384, 400).jpeg().toBuffer())).toBe('read');
  });

  it('works for one organization on one at a time, sends away whom it cannot serve soon, and has room for others', async () => {
    const bytes = await picture(600, 600).png().toBuffer();
    const theirs = Array.from({ length: 40 }, () => refusalOf(bytes));
    const other = await codec.read(bytes, ['bob']);
    expect(other.width).toBe(600);
    const left = await Promise.race([Promise.all(theirs), Promise.resolve('waiting')]);
    expect(left).toBe('waiting');
    const outcomes = await Promise.all(theirs);
    expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(13);
    expect(outcomes.filter((outcome) => outcome.startsWith('unavailable'))).toHaveLength(27);
  });
});

/** A PNG of one pixel in width, written by hand: the library would work on it for long. */
async function lineOf(height: number): Promise<Buffer> {
  const small = await picture(1, 2).toColourspace('b-w').removeAlpha().png({ palette: false }).toBuffer();
  const head = Buffer.from(small.subarray(12, 29));
  head.writeUInt32BE(height, 8);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(head));
  return Buffer.concat([small.subarray(0, 12), head, crc, small.subarray(33)]);
}
