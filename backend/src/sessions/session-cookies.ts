import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../platform/auth/actor.js';
import { addressKey } from '../platform/http/address-key.js';

/** The caller's cookies as received, not yet verified. */
export interface PresentedCookies {
  refresh: string | undefined;
  anonymous: string | undefined;
  /** Identifies the browser. */
  device: string | undefined;
}

/** A caller who requests a session. */
export interface SessionCaller {
  requestId: string;
  cookies: PresentedCookies;
  /** The key that rate limits treat as one address. */
  address: string;
  /** The IP address itself, for emails and the audit log. */
  ip: string;
  /** The request's host name, without port. */
  hostname: string;
  userAgent: string | undefined;
  /** Whether the client has disconnected, so that nobody would receive a response. */
  hasLeft(): boolean;
}

interface CookieValue {
  token: string;
  expiresAt: Date;
}

/** What happens to each cookie: a value sets it, null clears it, absent leaves it unchanged. */
export interface CookieChanges {
  refresh?: CookieValue | null;
  anonymous?: CookieValue | null;
  device?: CookieValue;
}

const REFRESH_COOKIE = 'foyer_refresh';
const ANONYMOUS_COOKIE = 'foyer_anon';
const DEVICE_COOKIE = 'foyer_device';
const PATH = '/api/session';

/**
 * Over https, the `__Host-` prefix guarantees that neither another host of the domain nor anyone on the network can have set
 * the cookie; browsers send it to this exact host only. The unprefixed name is ignored there, because accepting it would undo
 * that guarantee.
 */
function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readCookies({ cookies }: FastifyRequest, isSecure: boolean): PresentedCookies {
  return {
    refresh: cookies[cookieName(REFRESH_COOKIE, isSecure)],
    anonymous: cookies[cookieName(ANONYMOUS_COOKIE, isSecure)],
    device: cookies[cookieName(DEVICE_COOKIE, isSecure)],
  };
}

export function callerOf(request: FastifyRequest, isSecure: boolean): SessionCaller {
  return {
    requestId: request.id,
    cookies: readCookies(request, isSecure),
    address: addressKey(request.ip),
    ip: request.ip,
    hostname: request.hostname,
    userAgent: request.headers['user-agent'],
    hasLeft: () => request.raw.socket.destroyed,
  };
}

/** The caller's origin as recorded in the audit log and mentioned in emails. */
export function originOfCaller({ requestId, ip, hostname, userAgent }: SessionCaller): Origin {
  return { requestId, address: ip, host: hostname, userAgent: userAgent ?? null };
}

export function writeCookies(
  reply: FastifyReply,
  presented: PresentedCookies,
  changes: CookieChanges,
  isSecure: boolean,
): void {
  write(reply, REFRESH_COOKIE, presented.refresh, changes.refresh, isSecure);
  write(reply, ANONYMOUS_COOKIE, presented.anonymous, changes.anonymous, isSecure);
  write(reply, DEVICE_COOKIE, presented.device, changes.device, isSecure);
}

function write(
  reply: FastifyReply,
  name: string,
  presented: string | undefined,
  change: CookieValue | null | undefined,
  isSecure: boolean,
): void {
  const path = isSecure ? '/' : PATH;
  const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (change) reply.setCookie(cookieName(name, isSecure), change.token, { ...options, expires: change.expiresAt });
  // A cookie that was not sent may belong to a sign-in that is in progress in another tab, so it isn't cleared.
  else if (change === null && presented !== undefined) reply.clearCookie(cookieName(name, isSecure), options);
}
