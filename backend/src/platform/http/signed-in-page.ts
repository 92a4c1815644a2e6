import type { FastifyInstance } from 'fastify';
import { SIGNED_IN_CHANNEL, SIGNED_IN_PATH } from '../../../../contracts/domain/sign-in-providers.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex,nofollow">
    <meta name="color-scheme" content="light dark">
    <title>Signed in</title>
    <script src="${SIGNED_IN_PATH}.js"></script>
  </head>
  <body><p>You can close this window.</p></body>
</html>
`;

/** Reports the outcome to the page that opened this window, even if the provider severed the link between them, and closes the window. */
const SCRIPT = `const outcome = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('${SIGNED_IN_CHANNEL}');
channel.postMessage(outcome);
setTimeout(() => {
  channel.close();
  window.close();
}, 0);
`;

/** The last page of a sign-in window of another provider. It contains only the script that reports the outcome. */
export function serveSignedInPage(fastify: FastifyInstance): void {
  const serve = (path: string, type: string, body: string) =>
    fastify.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer')
        .type(type)
        .send(body),
    );
  serve(SIGNED_IN_PATH, 'text/html; charset=utf-8', PAGE);
  serve(`${SIGNED_IN_PATH}.js`, 'text/javascript; charset=utf-8', SCRIPT);
}
