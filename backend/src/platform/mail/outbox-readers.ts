import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers with which proxies, tunnels and CDNs show that they forwarded a request. */
const HANDED_ON = /^(?:forwarded|via|x-forwarded|x-real-ip|x-client-ip|x-original|true-client-ip|cf-|fly-|fastly-)/i;

/** Whether emails are kept and shown on this machine: not if the product is already set up for others. */
export function isOutboxOpenOn(hostname: string, { mail, server }: Config): boolean {
  const isTrial = !mail.SMTP_URL && mail.OUTBOX_PAGE && !server.isProduction && server.TRUSTED_PROXIES === 0;
  return isTrial && isThisMachine(hostname) && isThisMachine(new URL(server.publicUrl).hostname);
}

/**
 * Whether someone at this machine sent the request: the connection comes from this machine, no header shows that it was forwarded, and its host names this
 * machine with the port that we listen on. HTTP/1.0 is refused because only proxies use it.
 */
export function isFromThisMachine({ socket, headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHandedOn = rawHeaders.some((name, at) => at % 2 === 0 && HANDED_ON.test(name));
  const named = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`) : null;
  const isNamed = named !== null && isThisMachine(named.hostname) && Number(named.port || 80) === socket.localPort;
  return LOOPBACK.test(socket.remoteAddress ?? '') && httpVersion !== '1.0' && !isHandedOn && isNamed;
}

const isThisMachine = (hostname: string): boolean => OWN_NAMES.includes(hostname.toLowerCase());
