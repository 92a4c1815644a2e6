import type { FastifyInstance } from 'fastify';

/** A form has at most this many bytes; uploads have their own limit. */
export const FORM_BODY_BYTES = 256 * 1024;
/** What crowds and strangers send: sign-in, joining, signs of life, messages. */
const SMALL_BODY_BYTES = 32 * 1024;
const SMALL = /^\/api\/(?:session|streams|product)(?:\/|$)|^\/api\/contents\/[^/]+\/chat\//;

/** Gives each family of routes its own limit; must be called before the routes are made. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (SMALL.test(route.url)) route.bodyLimit = SMALL_BODY_BYTES;
  });
}
