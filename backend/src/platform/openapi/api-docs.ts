import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { PRICE_OF_DOCUMENT } from '../rate-limit/price.decorator.js';
import { createOpenApiDocument } from './openapi.js';

export const API_DOCS_PATH = '/api/docs';
const DOCUMENT_PATH = '/api/openapi.json';

interface PreparedDocument {
  tag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Serves the API's document and a page for reading it, if the operator allows that. Both are built only once. */
export function serveApiDocs(app: INestApplication, fastify: FastifyInstance, config: Config): void {
  if (!config.server.isApiDocsOpen) return;
  let prepared: Promise<PreparedDocument> | undefined;
  fastify.get(DOCUMENT_PATH, { config: { price: PRICE_OF_DOCUMENT } }, async (request, reply) => {
    prepared ??= prepare(JSON.stringify(createOpenApiDocument(app)));
    const document = await prepared;
    reply.headers({ 'cache-control': 'public, no-cache', etag: document.tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(document.tag)) return reply.status(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(document[encoding]);
  });
  // The page fetches the document, so that it isn't also embedded in a script.
  const none = () => undefined as unknown as OpenAPIObject;
  SwaggerModule.setup(API_DOCS_PATH.slice(1), app, none, { raw: false, swaggerUrl: DOCUMENT_PATH });
}

async function prepare(text: string): Promise<PreparedDocument> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { tag, plain, br, gzip: gzipped };
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'plain' {
  const taken = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const names = taken.map((part) => part.split(';', 1)[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'plain';
}
