import type { FastifyInstance } from 'fastify';

/** Maximum size of a form; uploads have their own limit. */
export const FORM_BODY_BYTES = 256 * 1024;
/** Time limit for bodies without a file. */
const SLOWEST_BODY_MS = 30_000;
/** Maximum body size of routes used by crowds and strangers: sign-in, joining, heartbeats, messages. */
const SMALL_BODY_BYTES = 32 * 1024;
const SMALL = /^\/api\/(?:session|streams|product)(?:\/|$)|^\/api\/contents\/[^/]+\/chat\//;

/** Sets the body limit of each group of routes. Must be called before the routes are registered. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (SMALL.test(route.url)) route.bodyLimit = SMALL_BODY_BYTES;
  });
}

/** Closes connections whose body arrives too slowly. Uploads have their own time limits. */
export function endSlowBodies(fastify: FastifyInstance, withinMs = SLOWEST_BODY_MS): void {
  fastify.addHook('preParsing', ({ raw, headers, routeOptions }, _reply, payload, done) => {
    const { takesFile } = routeOptions.config as { takesFile?: boolean };
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !takesFile) {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), withinMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
