import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers by which proxies, tunnels and content networks say that they pass something on. */
const HANDED_ON = /^(?:forwarded|via|x-forwarded|x-real-ip|x-client-ip|x-original|true-client-ip|cf-|fly-|fastly-)/i;

/** Mails are kept and shown on this machine, unless the product is meant for others already. */
export function isOutboxOpenOn(hostname: string, { mail, server }: Config): boolean {
  const isTrial = !mail.SMTP_URL && mail.OUTBOX_PAGE && !server.isProduction && server.TRUSTED_PROXIES === 0;
  return isTrial && isThisMachine(hostname) && isThisMachine(new URL(server.publicUrl).hostname);
}

/**
 * Someone at the keyboard: the connection itself comes from this machine, nobody says to pass it on, and it names this
 * machine with the port on which we listen. HTTP/1.0 is spoken by proxies alone.
 */
export function isFromThisMachine({ socket, headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHandedOn = rawHeaders.some((name, at) => at % 2 === 0 && HANDED_ON.test(name));
  const named = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`) : null;
  const isNamed = named !== null && isThisMachine(named.hostname) && Number(named.port || 80) === socket.localPort;
  return LOOPBACK.test(socket.remoteAddress ?? '') && httpVersion !== '1.0' && !isHandedOn && isNamed;
}

const isThisMachine = (hostname: string): boolean => OWN_NAMES.includes(hostname.toLowerCase());
