import helmet from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** Headers that any answer has, whatever protects it. */
const OF_EVERY_ANSWER = new Set(['connection', 'content-length', 'content-type', 'date']);

/** What protects data that no browser shows as a page (OWASP REST Security Cheat Sheet); the rest is for documents. */
const OF_DATA = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Answers of the API that are data; its documentation is a page. */
const DATA = /^\/api\/(?!docs(?:\/|$|\?))/;

/** Helmet's headers are the same for every answer of this configuration: they are worked out once. */
export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const ofPages = await securityHeaders(config);
  const ofData = Object.freeze({
    'content-security-policy': DATA_POLICY,
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => OF_DATA.includes(name))),
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA.test(request.url) ? ofData : ofPages);
    done();
  });
}

async function securityHeaders(config: Config): Promise<Readonly<Record<string, string>>> {
  const sample = createFastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: false,
  });
  sample.get('/', () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OF_EVERY_ANSWER.has(name));
  return Object.freeze(Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
}
