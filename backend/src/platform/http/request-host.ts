import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i;
const MAX_HOST = 261;
const MAX_PORT = 65_535;

/**
 * The host of a request is its one Host header, which a proxy in front hands on as it came. What somebody writes into
 * X-Forwarded-Host or X-Forwarded-Proto counts for nothing: the framework would believe it as soon as it trusts a proxy.
 */
export function readHostFromOneHeader(fastify: FastifyInstance, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    delete headers['x-forwarded-host'];
    delete headers['x-forwarded-proto'];
    const isInOrder = isHostInOrder(request);
    headers.host ??= host;
    done(isInOrder ? undefined : new DomainError('validation_failed'));
  });
}

/** A probe of HTTP/1.0 may name no host: it has come to the product's own. Everybody else names one, and only one. */
function isHostInOrder({ raw: { rawHeaders, headers, httpVersion } }: FastifyRequest): boolean {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (given === 0) return httpVersion === '1.0';
  const host = headers.host ?? '';
  const [isWellFormed, port = '443'] = (host.length <= MAX_HOST && HOST.exec(host)) || [];
  return given === 1 && isWellFormed !== undefined && Number(port) > 0 && Number(port) <= MAX_PORT;
}
