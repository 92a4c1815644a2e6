import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { OutboundFailure } from './outbound.errors.js';

const DECODERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Reads a body up to the size limit, which applies before and after decompression. */
export async function readCapped(
  body: AsyncIterable<Buffer>,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutboundFailure('too_large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new OutboundFailure('too_large');
    parts.push(part);
  }
  return unpack(Buffer.concat(parts), headers['content-encoding'] ?? 'identity', maxBytes);
}

async function unpack(bytes: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '' || bytes.length === 0) return bytes;
  if (!isKnown(name)) throw new OutboundFailure('unexpected_type');
  try {
    return await DECODERS[name](bytes, { maxOutputLength });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutboundFailure(isBomb ? 'too_large' : 'unexpected_type', { cause: error });
  }
}

function isKnown(name: string): name is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, name);
}
