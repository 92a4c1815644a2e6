import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { ProviderHttp } from '../../platform/outbound/outbound-http.js';

/** Ourselves, as a provider knows us; without a secret we are a public client that proves itself by PKCE. */
export interface OpenidRegistration {
  issuer: string;
  clientId: string;
  secret: string | null;
}

const KEPT_MS = 3_600_000;
const FAILURE_KEPT_MS = 60_000;
const MOST_KNOWN = 1_000;

/** What OpenID providers publish of themselves: asked for once an hour, and by one at a time. */
@Injectable()
export class OpenidClients {
  private readonly known = boundedCache<Promise<Configuration>>(MOST_KNOWN, { ttl: KEPT_MS });

  constructor(private readonly outbound: ProviderHttp) {}

  of(registration: OpenidRegistration): Promise<Configuration> {
    const key = JSON.stringify([registration.issuer, registration.clientId, registration.secret]);
    const known = this.known.get(key);
    if (known) return known;
    const configuration = this.discover(registration);
    this.known.set(key, configuration);
    configuration.catch(() => {
      if (this.known.peek(key) === configuration) this.known.set(key, configuration, { ttl: FAILURE_KEPT_MS });
    });
    return configuration;
  }

  private async discover({ issuer, clientId, secret }: OpenidRegistration): Promise<Configuration> {
    const url = new URL(issuer);
    return discovery(url, clientId, secret ?? undefined, secret === null ? None() : undefined, {
      // Without the first nobody looks at the signature of a token that came straight from the provider. The guard
      // refuses plain http to everyone for whom the operator does not vouch.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
      [customFetch]: this.outbound.fetch as CustomFetch,
    });
  }
}
