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

/** Our registration with a provider. Without a secret we are a public client that authenticates by PKCE. */
export interface OpenidRegistration {
  issuer: string;
  clientId: string;
  secret: string | null;
}

const KEPT_MS = 3_600_000;
const FAILURE_KEPT_MS = 60_000;
const MOST_KNOWN = 1_000;

/** The metadata that OpenID providers publish, cached for an hour and fetched by one request at a time. */
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
      // Without the first option, the signature of a token that came directly from the provider isn't verified. The outbound
      // guard rejects plain http unless the operator vouches for the host.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
      [customFetch]: this.outbound.fetch as CustomFetch,
    });
  }
}
