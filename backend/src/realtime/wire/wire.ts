import type { IncomingMessage } from 'node:http';
import { constants, deflateRawSync } from 'node:zlib';

/** How bytes are sent to one reader: compressed or not, in HTTP/1.1 chunks or unchunked (HTTP/1.0). */
export interface Wire {
  isGzip: boolean;
  isChunked: boolean;
}

/** HTTP/1.0 doesn't support chunks. A reader that doesn't accept gzip, or refuses it with a weight of 0, gets plain text. */
export function wireOf({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): Wire {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return { isGzip: codings.some((coding) => WANTED_GZIP.test(coding)), isChunked: httpVersion !== '1.0' };
}

/** The header of a gzip member without a name or time. Its deflate blocks follow for the lifetime of the stream. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
/** One coding of Accept-Encoding (RFC 9110, 12.5.3). */
const WANTED_GZIP = /^\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*$).*)?$/i;
/** Below this size, compression costs more than it saves. */
const WORTH_COMPRESSING = 160;
const MAX_STORED = 0xffff;
const LEVEL = 6;
const LINE_END = Buffer.from('\r\n');
/** Ends a chunked body. */
export const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Bytes shared by many readers. Each form is built once. A deflate block that ends with a full flush refers to nothing before it, so the same compressed bytes
 * fit into every reader's stream.
 */
export class SharedBytes {
  private readonly forms = new Map<number, Buffer>();

  constructor(
    readonly plain: Buffer,
    private readonly parts: readonly SharedBytes[] = [],
  ) {}

  /** Concatenates parts. Each part is compressed once, whatever it is joined with. */
  static joined(parts: readonly SharedBytes[]): SharedBytes {
    const [only] = parts;
    return only && parts.length === 1 ? only : new SharedBytes(Buffer.concat(parts.map(({ plain }) => plain)), parts);
  }

  for(wire: Wire): Buffer {
    const form = (wire.isGzip ? 1 : 0) + (wire.isChunked ? 2 : 0);
    const known = this.forms.get(form);
    if (known) return known;
    const body = wire.isGzip ? this.compressed() : this.plain;
    const made = wire.isChunked ? chunk(body) : body;
    this.forms.set(form, made);
    return made;
  }

  private compressed(): Buffer {
    if (this.parts.length === 0) return deflated(this.plain);
    return Buffer.concat(this.parts.map((part) => part.for({ isGzip: true, isChunked: false })));
  }
}

/** Bytes for one reader only. Uses stored blocks, which need no compression. */
export function connectionBytes(plain: Buffer, wire: Wire): Buffer {
  const body = wire.isGzip ? stored(plain) : plain;
  return wire.isChunked ? chunk(body) : body;
}

function deflated(plain: Buffer): Buffer {
  if (plain.length < WORTH_COMPRESSING) return stored(plain);
  return deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
}

/** Deflate blocks of type 0 (RFC 1951, 3.2.4), none of them final. */
function stored(plain: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < plain.length; from += MAX_STORED) {
    const part = plain.subarray(from, from + MAX_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & MAX_STORED, 3);
    parts.push(head, part);
  }
  return Buffer.concat(parts);
}

function chunk(body: Buffer): Buffer {
  if (body.length === 0) return body;
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, LINE_END]);
}
