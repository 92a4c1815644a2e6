import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The header of a gzip member without a name or time (RFC 1952). */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
/** One coding of Accept-Encoding (RFC 9110, 12.5.3). */
const WANTED_GZIP = /^\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*$).*)?$/i;
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
const LEVEL = 6;

/** Whether an Accept-Encoding header allows gzip: not if it is refused with a weight of 0. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '').split(',');
  return codings.some((coding) => WANTED_GZIP.test(coding));
}

/** Deflate blocks that refer to nothing before them, so that they fit after any others. */
export function deflateBlocks(plain: Buffer, level = LEVEL): Buffer {
  return deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH });
}

/** A whole gzip file of such blocks; `plain` is what they hold. */
export function gzipFile(blocks: readonly Buffer[], plain: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(plain), 0);
  trailer.writeUInt32LE(plain.length, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}
