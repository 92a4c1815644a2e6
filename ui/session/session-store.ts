import type { SignInSurface } from '@contracts/domain/sign-in-providers';
import { ApiError } from '../api/api-error';
import { forgetEarlyResponses, takeEarlyResponse } from '../api/early-responses';
import { mainTimeout } from '../api/main-timeout';
import { forgetKeptFor } from './kept-for-person';
import type { Session } from './session.types';

const LOCK = 'foyer.session';
const RENEW_BEFORE_MS = 30_000;
/** If the device's clock is wrong, only a refused token tells. */
const FRESH_AT_LEAST_MS = 60_000;
const ANONYMOUS_AGAIN_MS = 2_000;

export interface SignInCredentials {
  email: string;
  password: string;
  /** A password of their own, instead of one that an administrator set. */
  newPassword?: string;
  verification?: string;
}

/**
 * Who uses this browser. The access token lives in memory only; the refresh cookie belongs to the browser. All tabs share the
 * cookie, so every exchange of it runs under one Web Lock, and the others are told when the person changes.
 */
export class SessionStore {
  private session: Session | null = null;
  private freshUntil = 0;
  private begun: string | null | undefined;
  private pending: Promise<Session> | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK);

  constructor() {
    this.channel?.addEventListener('message', () => void this.renew().catch(() => {}));
  }

  readonly get = (): Session | null => this.session;

  /** The person whom the browser knew when the page was opened; null: nobody. */
  get beganAs(): string | null {
    return this.begun ?? null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The current session, renewed when it is about to expire, or a new anonymous one. */
  ensure(): Promise<Session> {
    if (this.session && Date.now() < this.freshUntil) return Promise.resolve(this.session);
    return this.renew();
  }

  /** Exchanges the cookie for a new session, unless another caller has already replaced the refused token. */
  renew(refusedToken?: string): Promise<Session> {
    if (refusedToken && this.session && this.session.accessToken !== refusedToken) return Promise.resolve(this.session);
    this.pending ??= this.exchange('/api/session', {}).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  signIn(credentials: SignInCredentials): Promise<Session> {
    return this.become('/api/session/sign-in', credentials);
  }

  /** With the result of a provider's window. */
  signInWithProvider(proof: { code: string; verifier: string; surface: SignInSurface }): Promise<Session> {
    return this.become('/api/session/provider', proof);
  }

  joinAsGuest(guest: { contentId: string; keys: string; name: string; email?: string }): Promise<Session> {
    return this.become('/api/session/guest', guest);
  }

  /** Ends the session and clears what the browser kept for the person; after two seconds, the browser is an anonymous visitor again (spec 2 §4). */
  async signOut(): Promise<void> {
    const uid = this.session?.user.uid;
    await underLock(() => send('/api/session', { method: 'DELETE' }));
    this.publish(null);
    if (uid) forgetKeptFor(uid);
    this.channel?.postMessage('changed');
    setTimeout(() => void this.ensure().catch(() => {}), ANONYMOUS_AGAIN_MS);
  }

  private async become(path: string, body: object): Promise<Session> {
    await this.ensure();
    const session = await this.exchange(path, body);
    this.channel?.postMessage('changed');
    return session;
  }

  private async exchange(path: string, body: object): Promise<Session> {
    const session = await underLock(async () => {
      const headers = { 'content-type': 'application/json' };
      const early = await takeEarlyResponse(path);
      if (!early) forgetEarlyResponses();
      const response = early?.ok ? early : await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Session;
    });
    this.publish(session);
    return session;
  }

  private publish(session: Session | null): void {
    if (!session) this.begun = null;
    else if (this.begun === undefined) this.begun = session.user.kind === 'anonymous' ? null : session.user.uid;
    this.session = session;
    const left = session ? Date.parse(session.expiresAt) - Date.now() - RENEW_BEFORE_MS : 0;
    this.freshUntil = session ? Date.now() + Math.max(left, FRESH_AT_LEAST_MS) : 0;
    for (const listener of this.listeners) listener();
  }
}

function underLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(LOCK, work) as Promise<T>;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin', signal: mainTimeout(), ...init }).catch(() => {
    throw ApiError.offline();
  });
  if (response.ok) return response;
  throw ApiError.of(await response.json().catch(() => null), response.status);
}
