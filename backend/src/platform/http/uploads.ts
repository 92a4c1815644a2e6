import type { IncomingMessage } from 'node:http';
import { applyDecorators, Injectable } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { IMAGE_TOO_BIG, MAX_IMAGE_BYTES } from '../../../../contracts/domain/image-limits.js';
import type { AuthenticatedRequest } from '../auth/principal.guard.js';
import { DomainError } from '../errors/domain-error.js';
import { Turnstile } from '../rate-limit/turnstile.js';

/** One file as somebody sent it; neither its name nor its bytes are believed. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

const MULTIPART = 'multipart/form-data';
const FIELD = 'file';
/** Boundaries and headers around the one part. */
const ENVELOPE_BYTES = 8 * 1024;
const ONE_FILE = 'Send one file.';
/** Bodies that are in memory at once, and how many more wait for that. */
const AT_ONCE = 12;
const WAITING = 48;
/** Of them one person's: whoever sends slowly leaves places for others. */
const OF_ONE_PERSON = 4;

/** Stands on the few operations that take a file, in a part called `file`; every other one goes on refusing what is no JSON. */
export const TakesFile = () =>
  applyDecorators(
    RouteConfig({ takesFile: true }),
    ApiConsumes(MULTIPART),
    ApiBody({
      schema: {
        type: 'object',
        required: [FIELD],
        properties: { [FIELD]: { type: 'string', format: 'binary', description: 'A picture of at most 5 MB.' } },
      },
    }),
  );

/** Lets bodies with a file through to the operations that take one, unread: who sends them is asked first. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, (request, _payload, done) => {
    const { takesFile } = request.routeOptions.config as { takesFile?: boolean };
    done(takesFile ? null : new DomainError('unsupported_media_type'));
  });
}

/** Reads the file of a request, once its sender is known. */
@Injectable()
export class Uploads {
  private readonly turnstile = new Turnstile(AT_ONCE, WAITING);
  /** How many files a person is sending. */
  private readonly sending = new Map<string, number>();

  /** Throws `unsupported_media_type`, `payload_too_large`, `validation_failed` and, when too many send at once, `unavailable`. */
  read({ raw, headers, user }: AuthenticatedRequest): Promise<SentFile> {
    const type = headers['content-type'] ?? '';
    const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
    if (!type.toLowerCase().startsWith(MULTIPART) || !boundary) throw new DomainError('unsupported_media_type');
    if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + ENVELOPE_BYTES) throw tooLarge();
    return this.amongOthers(user?.uid ?? '', async () => {
      const body = await bytesOf(raw, MAX_IMAGE_BYTES + ENVELOPE_BYTES);
      if (marksIn(body, `--${boundary[1] ?? boundary[2]}`) > 2) throw noFile();
      return onlyFileOf(body, type);
    });
  }

  private async amongOthers<Result>(uid: string, work: () => Promise<Result>): Promise<Result> {
    const others = this.sending.get(uid) ?? 0;
    if (others >= OF_ONE_PERSON) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    this.sending.set(uid, others + 1);
    try {
      return await this.turnstile.pass(work);
    } finally {
      const left = this.sending.get(uid)! - 1;
      if (left > 0) this.sending.set(uid, left);
      else this.sending.delete(uid);
    }
  }
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

/** What comes beyond the limit is let go by, so that the sender gets to read the refusal. */
function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else {
        chunks = [];
        reject(tooLarge());
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(noFile()));
    request.on('close', () => reject(noFile()));
  });
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
