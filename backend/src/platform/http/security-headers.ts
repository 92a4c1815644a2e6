import helmet from '@fastify/helmet';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { normaliseHost, productHosts } from '../sites/product-hosts.js';
import { baseSecurityPolicy, REPORTS } from './content-security-policy.js';

const TRANSPORT = 'strict-transport-security';
const MAX_AGE_SECONDS = 31_536_000;

/** Headers of every response, which are not security headers. */
const OF_EVERY_ANSWER = new Set(['connection', 'content-length', 'content-type', 'date']);

/** Security headers for data that no browser renders as a page (OWASP REST Security Cheat Sheet). The rest is for documents. */
const OF_DATA = ['cross-origin-resource-policy', 'referrer-policy', TRANSPORT, 'x-content-type-options'];
/** And for our own scripts, styles, fonts, and images: a policy is for the page that asks for them. */
const OF_ASSETS = ['cross-origin-resource-policy', TRANSPORT, 'x-content-type-options'];
/** Features that neither our pages nor any player needs. Those used by players and giving pages are allowed for each frame. */
const PERMISSIONS = [
  ...['browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** API responses with data; the API's documentation is a page. */
const DATA = /^\/api\/(?!docs(?:\/|$|\?))/;
const ASSETS = /^\/(?:dashboard\/)?assets\//;

/** Helmet's headers depend only on the configuration, so they are computed once. */
export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.server.publicUrl.startsWith('https:');
  const ofPages = await securityHeaders(config);
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(ofPages).filter(([name]) => names.includes(name)));
  const ofData = Object.freeze({ 'content-security-policy': DATA_POLICY, ...only(OF_DATA) });
  const ofAssets = Object.freeze(only(OF_ASSETS));
  const headersOf = (address: string) => {
    if (ASSETS.test(address)) return ofAssets;
    return DATA.test(address) ? ofData : ofPages;
  };
  const hosts = productHosts(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    // We must not decide for other hosts below a custom domain.
    if (isSecure && !hosts.has(normaliseHost(request.hostname))) reply.header(TRANSPORT, `max-age=${MAX_AGE_SECONDS}`);
    done();
  });
}

async function securityHeaders(config: Config): Promise<Readonly<Record<string, string>>> {
  const sample = createFastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: baseSecurityPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.server.publicUrl.startsWith('https:') ? { maxAge: MAX_AGE_SECONDS } : false,
    frameguard: false,
  });
  sample.get('/', () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OF_EVERY_ANSWER.has(name));
  return Object.freeze({
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    'permissions-policy': PERMISSIONS,
    ...(config.outbound.CSP_REPORT_URL
      ? { 'reporting-endpoints': `${REPORTS}="${config.outbound.CSP_REPORT_URL}"` }
      : {}),
  });
}
