import { constants, createGunzip, inflateRawSync } from 'node:zlib';

/** Turns the chunks of a compressed stream into text for a reader. */
export type Inflation = (payload: Buffer, read: (text: Buffer) => void) => void;

const GZIP_HEAD_BYTES = 10;
const MAX_KNOWN = 200;

/** As a browser does: one decompressor for each connection, whatever the server sends. */
export function inflateAsBrowser(read: (text: Buffer) => void): (payload: Buffer) => void {
  const gunzip = createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
  gunzip.on('data', read);
  return (payload) => gunzip.write(Buffer.from(payload));
}

/**
 * For thousands of connections: a block that stands by itself and came to one of them before is the same text. What
 * arrived is still compared byte by byte; a block that leans on an earlier one cannot be read and throws.
 */
export function createSharedInflation(): Inflation {
  const known = new Map<string, Buffer>();
  return (payload, read) => {
    const key = payload.toString('latin1');
    let text = known.get(key);
    if (!text) {
      const isHead = payload[0] === 0x1f && payload[1] === 0x8b;
      const body = isHead ? payload.subarray(GZIP_HEAD_BYTES) : payload;
      text = body.length > 0 ? inflateRawSync(body, { finishFlush: constants.Z_SYNC_FLUSH }) : Buffer.alloc(0);
      known.set(key, text);
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
    }
    read(text);
  };
}
