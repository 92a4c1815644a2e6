import type { IncomingMessage } from 'node:http';
import { acceptsGzip, deflateBlocks } from '../../platform/http/gzip.js';

/** How bytes are sent to one reader: compressed or not, in HTTP/1.1 chunks or unchunked (HTTP/1.0). */
export interface Wire {
  isGzip: boolean;
  isChunked: boolean;
}

/** HTTP/1.0 doesn't support chunks. A reader that doesn't accept gzip, or refuses it with a weight of 0, gets plain text. */
export function wireOf({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): Wire {
  return { isGzip: acceptsGzip(headers['accept-encoding']), isChunked: httpVersion !== '1.0' };
}

/** Below this size, compression costs more than it saves. */
const WORTH_COMPRESSING = 160;
const MAX_STORED = 0xffff;
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
  return deflateBlocks(plain);
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
