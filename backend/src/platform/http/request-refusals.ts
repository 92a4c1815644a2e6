import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { errorBody, toDomainError } from '../errors/error.filter.js';

/** Marks an operation that mail programs call with a form (RFC 8058). The form isn't read. */
export const IgnoresForm = () => RouteConfig({ ignoresForm: true });

export function ignoresForm({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return (routeOptions.config as { ignoresForm?: boolean }).ignoresForm === true;
}

/** Accepts only JSON bodies. Other types that the framework would parse, including forms of other sites, are refused. */
export function acceptJsonOnly(app: NestFastifyApplication, fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  // The framework adds its own form parser unless there is one already.
  app.useBodyParser('application/x-www-form-urlencoded', {}, (request, _body, done) =>
    ignoresForm(request) ? done(null, undefined) : done(new DomainError('unsupported_media_type')),
  );
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    // Many clients send the content type with every request, even with a DELETE without a body.
    if (body.length === 0 && request.method === 'DELETE') done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
}

/** Returns the API's error shape for requests that reach no route, for example because the path can't be decoded. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBody(toDomainError(error), request.id);
  void reply.status(body.statusCode).header('x-request-id', request.id).send(body);
}

/** The same for bytes that aren't an HTTP request, and for one that doesn't come to its end. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections ahead. What is said to one that was never used would be taken for the page that is asked for next.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(
    errorBody(new DomainError(isSlow ? 'request_timeout' : 'validation_failed'), randomUUID()),
  );
  const head = [
    `HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
