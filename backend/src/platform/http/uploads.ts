import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { IMAGE_TOO_BIG, MAX_IMAGE_BYTES } from '../../../../contracts/domain/image-limits.js';
import type { AuthenticatedRequest } from '../auth/principal.guard.js';
import { DomainError } from '../errors/domain-error.js';
import { FairConcurrencyLimit, limitKeys } from '../rate-limit/fair-concurrency-limit.js';
import { addressKey } from './address-key.js';
import { ignoresForm } from './request-refusals.js';

/** An uploaded file. Neither its name nor its content can be trusted. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

const MULTIPART = 'multipart/form-data';
const FIELD = 'file';
/** Room for the boundaries and headers around the single part. */
const ENVELOPE_BYTES = 8 * 1024;
const ONE_FILE = 'Send one file.';
/** How many bodies are in memory until they are processed, and how many more wait, unread. */
const PLACES = {
  atOnce: 48,
  perKey: { person: 4, organization: 12, address: 12 },
  waitingPerKey: 40,
  waiting: 160,
  patienceMs: 15_000,
} as const;
/** Limits for slow bodies: a minimum rate after a grace period, and a deadline. */
const PACE = { graceMs: 5_000, bytesPerSecond: 32 * 1024, deadlineMs: 30_000 } as const;
const LOOK_MS = 500;

/** Marks an operation that accepts a file, in a part called `file`. All others accept only JSON. */
export const TakesFile = () =>
  applyDecorators(
    RouteConfig({ takesFile: true }),
    ApiConsumes(MULTIPART),
    ApiBody({
      schema: {
        type: 'object',
        required: [FIELD],
        properties: { [FIELD]: { type: 'string', format: 'binary', description: 'An image of at most 5 MB.' } },
      },
    }),
  );

/** Passes multipart bodies unread to operations that take a file, so that access is checked before the body is read. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, (request, _payload, done) => {
    const { takesFile } = request.routeOptions.config as { takesFile?: boolean };
    done(takesFile || ignoresForm(request) ? null : new DomainError('unsupported_media_type'));
  });
}

interface Pace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  readonly deadlineMs: number;
}

/** Reads the file of an authorized request. Its slot stays taken until the file has been processed. */
export class Uploads {
  private readonly places = new FairConcurrencyLimit(PLACES);

  constructor(private readonly pace: Pace = PACE) {}

  /**
   * `clientId`: the organization that the file is for, or null. Throws `unsupported_media_type`, `payload_too_large`, `validation_failed`, `request_timeout`
   * for bodies that arrive too slowly, and `unavailable` when too many arrive at once.
   */
  async receive<Result>(
    { raw, headers, user, ip }: AuthenticatedRequest,
    clientId: string | null,
    work: (file: SentFile) => Promise<Result>,
  ): Promise<Result> {
    const type = headers['content-type'] ?? '';
    const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
    if (!type.toLowerCase().startsWith(MULTIPART) || !boundary) throw new DomainError('unsupported_media_type');
    if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + ENVELOPE_BYTES) throw tooLarge();
    const keys = [...limitKeys(user?.uid ?? '', clientId), `address ${addressKey(ip)}`];
    const receiveAndWork = async () => {
      const body = await bytesOf(raw, MAX_IMAGE_BYTES + ENVELOPE_BYTES, this.pace);
      if (marksIn(body, `--${boundary[1] ?? boundary[2]}`) > 2) throw noFile();
      return work(await onlyFileOf(body, type));
    };
    return this.places.run(keys, receiveAndWork, departureOf(raw));
  }
}

function departureOf(request: IncomingMessage): AbortSignal {
  const departure = new AbortController();
  if (request.destroyed) departure.abort(noFile());
  else request.once('close', () => departure.abort(noFile()));
  return departure.signal;
}

async function onlyFileOf(body: Buffer, type: string): Promise<SentFile> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const [part, ...others] = [...(form?.entries() ?? [])];
  if (part?.[0] !== FIELD || typeof part[1] === 'string' || others.length > 0) throw noFile();
  const file = part[1];
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge();
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

/** Bytes beyond the limit are discarded, so that the sender can still read the error response. */
function bytesOf(request: IncomingMessage, most: number, pace: Pace): Promise<Buffer> {
  // A sender who disconnected while waiting for a slot emits no more events, not even 'close'.
  if (request.destroyed) return Promise.reject(noFile());
  let timer: NodeJS.Timeout | undefined;
  const reading = new Promise<Buffer>((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const startedAt = performance.now();
    timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      const expected = ((elapsed - pace.graceMs) / 1000) * pace.bytesPerSecond;
      if (elapsed < pace.deadlineMs && size >= expected) return;
      request.off('data', keep).resume();
      reject(new DomainError('request_timeout'));
    }, LOOK_MS);
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else {
        chunks = [];
        reject(tooLarge());
      }
    };
    request.on('data', keep);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(noFile()));
    request.on('close', () => reject(noFile()));
  });
  return reading.finally(() => clearInterval(timer));
}

function marksIn(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count < 3; at = body.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

function tooLarge(): DomainError {
  return new DomainError('payload_too_large', { message: IMAGE_TOO_BIG });
}

function noFile(): DomainError {
  return new DomainError('validation_failed', { errors: [{ path: FIELD, message: ONE_FILE }] });
}
