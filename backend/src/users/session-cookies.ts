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

/** Whoever asks for a session. */
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

export function readCookies(request: FastifyRequest): PresentedCookies {
  const { cookies } = request;
  return { refresh: cookies[REFRESH_COOKIE], anonymous: cookies[ANONYMOUS_COOKIE], device: cookies[DEVICE_COOKIE] };
}

export function callerOf(request: FastifyRequest): SessionCaller {
  return {
    requestId: request.id,
    cookies: readCookies(request),
    address: addressKey(request.ip),
    ip: request.ip,
    hostname: request.hostname,
    userAgent: request.headers['user-agent'],
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
  const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (change) reply.setCookie(name, change.token, { ...options, expires: change.expiresAt });
  // A cookie that did not come may belong to a sign-in that another tab is just doing: it is not taken away.
  else if (change === null && presented !== undefined) reply.clearCookie(name, options);
}
