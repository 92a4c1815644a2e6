import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import {
  PASSWORD_WINDOW,
  SIGNED_IN_PATH,
  type SignInProvider,
} from '../../../../contracts/domain/sign-in-providers.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { defaultErrorMessage } from '../../platform/errors/error-messages.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { type Site, Sites, UNKNOWN_SITE } from '../../platform/sites/sites.js';
import { type FlowCookie, FlowCookies, type SignInFlow } from './flow-cookies.js';
import type { StartProviderQueryDto } from './provider.dto.js';
import { ProviderProofs } from './provider-proofs.repository.js';
import { type ProviderAsk, type ProviderConnection, ProviderRefusal } from './sign-in-provider.js';
import { SignInProviders } from './sign-in-providers.service.js';

type Refusal = 'sign_in_failed' | 'cookies_blocked' | 'upstream_failed' | 'rate_limited';

/** Where the window goes next. */
export interface FlowStep {
  location: string;
  cookie?: FlowCookie;
}

const MAX_SAID = 200;
export const PER_ADDRESS = { points: 5_000, duration: 600 };
const FLOW = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Takes a sign-in window to a provider and back. This signs nobody in: it creates a proof that only the opener can use.
 */
@Injectable()
export class ProviderFlows {
  constructor(
    private readonly providers: SignInProviders,
    private readonly proofs: ProviderProofs,
    private readonly cookies: FlowCookies,
    private readonly sites: Sites,
    private readonly limiter: SharedLimiter,
    private readonly config: Config,
  ) {}

  /** Throws `validation_failed` for a page that isn't served here; every other refusal redirects back to the page. */
  async start(provider: SignInProvider, query: StartProviderQueryDto, address: string): Promise<FlowStep> {
    const { challenge, flow, returnTo } = query;
    const again = query.again === 'true';
    const site = await this.sites.ofOrigin(returnTo);
    if (!site) throw new DomainError('validation_failed');
    if (!(await this.limiter.isAllowed('provider-start', address, PER_ADDRESS)))
      return refused(returnTo, flow, 'rate_limited');
    const clientId = query.clientId ?? site.clientId;
    if (site.clientId !== null && site.clientId !== clientId) return refused(returnTo, flow, 'sign_in_failed');
    const connection = await this.providers.connectionOf(provider, clientId);
    if (!connection) return refused(returnTo, flow, 'sign_in_failed');
    const state = [flow, newSecret(), Buffer.from(returnTo).toString('base64url')].join('.');
    const secrets = { nonce: newSecret(), verifier: newSecret() };
    const begun = { flow, provider, clientId, state, ...secrets, challenge, returnTo, again };
    try {
      const location = await connection.authorisationUrl(this.askOf(begun, connection));
      return { location: location.href, cookie: { name: this.cookies.nameOf(flow), ...this.cookies.seal(begun) } };
    } catch (error) {
      return refused(returnTo, flow, ...reasonOf(error));
    }
  }

  /** `callback`: the path that the provider redirected to; `query`: as received. */
  async finish(
    callback: string,
    query: string,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<FlowStep> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const { flow, returnTo, site } = await this.originOf(state);
    const name = this.cookies.nameOf(flow);
    if (cookies[name] === undefined) return refused(returnTo, flow, 'cookies_blocked');
    const step = await this.conclude(this.cookies.open(cookies[name]), { callback, state, query, site });
    return { location: backTo(returnTo, { flow, ...step }), cookie: { name, value: null } };
  }

  private async conclude(
    begun: SignInFlow | null,
    { callback, state, query, site }: { callback: string; state: string; query: string; site: Site },
  ): Promise<Record<string, string>> {
    if (begun?.state !== state) return telling('sign_in_failed');
    const { provider, clientId, challenge } = begun;
    if (provider === PASSWORD_WINDOW) return telling('sign_in_failed');
    const connection = await this.providers.connectionOf(provider, clientId);
    // A provider may have sent the browser on to another provider in order to receive the code that returns from there.
    if (connection?.callback !== callback) return telling('sign_in_failed');
    const ask = this.askOf(begun, connection);
    try {
      const person = await connection.prove(new URL(`?${query}`, ask.redirectUri), ask);
      const owner = provider === 'own' ? clientId : null;
      const asked = { challenge, host: site.host, pageClientId: clientId };
      return { code: await this.proofs.keep({ ...person, ...asked, provider, clientId: owner }) };
    } catch (error) {
      return telling(...reasonOf(error));
    }
  }

  /** Origin of the page that opened the window; an origin that isn't served here gets no result. */
  private async originOf(state: string): Promise<{ flow: string; returnTo: string; site: Site }> {
    const [flow = '', , origin = ''] = state.split('.');
    const returnTo = Buffer.from(origin, 'base64url').toString('utf8');
    const site = FLOW.test(flow) ? await this.sites.ofOrigin(returnTo) : null;
    return site ? { flow, returnTo, site } : { flow: '', returnTo: this.config.server.publicUrl, site: UNKNOWN_SITE };
  }

  private askOf({ state, nonce, verifier, again }: SignInFlow, { callback }: ProviderConnection): ProviderAsk {
    return { redirectUri: this.config.server.publicUrl + callback, state, nonce, verifier, again };
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The page that ends the window reads the part after `#`, which is sent to no server and visible to no other page. */
export function backTo(returnTo: string, outcome: Record<string, string>): string {
  return `${returnTo}${SIGNED_IN_PATH}#${new URLSearchParams(outcome)}`;
}

function refused(returnTo: string, flow: string, error: Refusal, said: string | null = null): FlowStep {
  return { location: backTo(returnTo, { flow, ...telling(error, said) }) };
}

function telling(error: Refusal, said: string | null = null): Record<string, string> {
  return { error, message: plain(said) || defaultErrorMessage(error) };
}

/** The provider's text is untrusted input. */
function plain(said: string | null): string {
  return removeUnsafeCharacters(said ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SAID);
}

function reasonOf(error: unknown): [Refusal, string | null] {
  if (error instanceof ProviderRefusal) return [error.code, error.said];
  throw error;
}
