import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../platform/auth/actor.js';
import { addressKey } from '../platform/http/address-key.js';

/** Cookies of the caller as they came: not yet believed. */
export interface PresentedCookies {
  refresh: string | undefined;
  anonymous: string | undefined;
  /** By which the browser is known. */
  device: string | undefined;
}

/** Anyone who asks for a session. */
export interface SessionCaller {
  requestId: string;
  cookies: PresentedCookies;
  /** What counts as one address for limits. */
  address: string;
  /** The address itself, for mails and the audit log. */
  ip: string;
  /** Name of the host that was asked, without port. */
  hostname: string;
  userAgent: string | undefined;
  /** Nobody is there anymore to whom an answer could be given. */
  hasLeft(): boolean;
}

interface CookieValue {
  token: string;
  expiresAt: Date;
}

/** What becomes of each cookie: a new value, null to take it away, absent to leave it. */
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
 * Over https the name says that no other host of the domain, and nobody in between, can have set the cookie; browsers
 * take it for the whole host only. The plain name counts nowhere there, or it would undo that.
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

/** Where a caller comes from, as the audit log and mails want to know it. */
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
  // A cookie that did not come may belong to a sign-in that another tab is just doing: it is not taken away.
  else if (change === null && presented !== undefined) reply.clearCookie(cookieName(name, isSecure), options);
}
