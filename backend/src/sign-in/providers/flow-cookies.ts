import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { WindowProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { SealedBox } from '../../platform/auth/sealed-box.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';

/** A sign-in in progress in a window, stored in an encrypted cookie. */
export interface SignInFlow {
  /** Identifies it among others in the browser, a UUID. */
  flow: string;
  provider: WindowProvider;
  /** The organization whose page the person signs in on. */
  clientId: string | null;
  state: string;
  nonce: string;
  verifier: string;
  /** Identifies the page that opened the window; only that page can use the result. */
  challenge: string;
  /** Origin of that page. */
  returnTo: string;
  again: boolean;
}

const PURPOSE = 'sign-in-flow';
const LIFETIME_MS = 10 * 60_000;

@Injectable()
export class FlowCookies {
  constructor(
    private readonly box: SealedBox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  nameOf(flow: string): string {
    const prefix = this.config.server.publicUrl.startsWith('https:') ? '__Host-' : '';
    return `${prefix}foyer_flow_${flow}`;
  }

  seal(flow: SignInFlow): { value: string; expires: Date } {
    const expires = new Date(this.clock.now() + LIFETIME_MS);
    return { value: this.box.seal(PURPOSE, flow, expires.getTime()).toString('base64url'), expires };
  }

  open(cookie: string | undefined): SignInFlow | null {
    if (cookie === undefined) return null;
    return this.box.open(PURPOSE, Buffer.from(cookie, 'base64url'), this.clock.now()) as SignInFlow | null;
  }
}

export type FlowCookie = { name: string; value: string; expires: Date } | { name: string; value: null };

const PATH = '/api/session/providers';

export function writeFlowCookie(reply: FastifyReply, cookie: FlowCookie | undefined, isSecure: boolean): void {
  // Over https, the cookie name has a prefix that browsers accept only with the path `/`.
  const path = isSecure ? '/' : PATH;
  const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (cookie?.value === null) reply.clearCookie(cookie.name, options);
  else if (cookie) reply.setCookie(cookie.name, cookie.value, { ...options, expires: cookie.expires });
}
