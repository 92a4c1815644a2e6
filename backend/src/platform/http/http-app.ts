import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type DynamicModule, type INestApplication, RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PrincipalGuard } from '../auth/principal.guard.js';
import type { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { createValidationPipe } from '../errors/validation.pipe.js';
import { DiskWatch } from '../health/disk-watch.js';
import { Draining } from '../health/draining.js';
import { PinoLogger } from '../logging/pino.logger.js';
import { Metrics } from '../metrics/metrics.js';
import { serveApiDocs } from '../openapi/api-docs.js';
import { ImageStore } from '../storage/image-store.js';
import { serveMedia } from '../storage/media-route.js';
import { endSlowBodies, FORM_BODY_BYTES, limitBodies } from './body-limits.js';
import { FastPaths, serveFastPaths } from './fast-paths.js';
import { addRequestBudgets, RequestBudgets } from './request-budgets.js';
import { acceptJsonOnly, answerClientError, answerFrameworkError } from './request-refusals.js';
import { addSecurityHeaders } from './security-headers.js';
import { isTakenOver } from './socket-takeover.js';
import { acceptUploads } from './uploads.js';
import { registerWebApps } from './web-apps.js';

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i;
const MAX_HOST = 261;
const MAX_PORT = 65_535;

/**
 * A request's host comes from its single Host header, which a proxy passes on unchanged. X-Forwarded-Host and X-Forwarded-Proto are ignored; the framework
 * would trust them as soon as it trusts a proxy.
 */
function readHostFromOneHeader(fastify: FastifyInstance, publicUrl: string): void {
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

/** An HTTP/1.0 probe may omit the host and then gets the product's own. All other requests must have exactly one. */
function isHostInOrder({ raw: { rawHeaders, headers, httpVersion } }: FastifyRequest): boolean {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (given === 0) return httpVersion === '1.0';
  const host = headers.host ?? '';
  const [isWellFormed, port = '443'] = (host.length <= MAX_HOST && HOST.exec(host)) || [];
  return given === 1 && isWellFormed !== undefined && Number(port) > 0 && Number(port) <= MAX_PORT;
}

const HEADERS_TIMEOUT_MS = 30_000;
/** An upload may wait 15 s for a slot, unread, and then be read for 30 s. Other bodies time out sooner: see `endSlowBodies`. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Creates the application with its HTTP server. */
export async function createHttpApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, createAdapter(config), {
    logger: new PinoLogger(config.server.LOG_LEVEL),
    abortOnError: false,
    forceCloseConnections: true,
  });
  await configureHttpApp(app, config);
  return app;
}

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: FORM_BODY_BYTES,
    trustProxy:
      config.server.TRUSTED_PROXIES > 0 && ((_address: string, hop: number) => hop < config.server.TRUSTED_PROXIES),
    genReqId: () => randomUUID(),
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
}

/** Operations start with `/api`, except those at the address of a page, which mail programs call (RFC 8058). */
export function prefixApi(app: NestFastifyApplication): INestApplication {
  return app.setGlobalPrefix('api', {
    exclude: ['reminders/:reminderId/:code', 'dashboard/unsubscribe/:subscriptionId/:code'].map((path) => ({
      path,
      method: RequestMethod.POST,
    })),
  });
}

/** Adds pipes, filters, guards, headers, limits and the web apps. The same in production and in tests. */
export async function configureHttpApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const guard = app.get(PrincipalGuard);
  const disk = app.get(DiskWatch);
  const filter = new ErrorFilter((thrown) => disk.note(thrown));
  prefixApi(app).useGlobalPipes(createValidationPipe()).useGlobalFilters(filter).useGlobalGuards(guard);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  limitBodies(fastify);
  endSlowBodies(fastify);
  serveFastPaths(fastify, app.get(FastPaths), filter);
  acceptJsonOnly(app, fastify);
  acceptUploads(fastify);
  await fastify.register(cookie);
  await addSecurityHeaders(fastify, config);
  addRequestHooks(fastify, app.get(Metrics));
  readHostFromOneHeader(fastify, config.server.publicUrl);
  endConnectionsWhileDraining(fastify, app.get(Draining));
  addRequestBudgets(fastify, app.get(RequestBudgets));
  serveApiDocs(app, fastify, config);
  serveMedia(fastify, app.get(ImageStore));
  await registerWebApps(app, fastify, config);
}

/** While draining, closes each connection with its next response. */
function endConnectionsWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

function addRequestHooks(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isTakenOver(request.raw.socket)) {
      request.raw.socket.destroy();
      return;
    }
    reply.header('x-request-id', request.id);
    // Personal responses aren't cached; public ones set their own header.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.requests.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
