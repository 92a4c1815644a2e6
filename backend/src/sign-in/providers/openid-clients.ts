import { performance } from 'node:perf_hooks';
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
import { ProviderHttp } from '../../platform/outbound/outbound-http.js';

/** Ourselves, as a provider knows us; without a secret we are a public client that proves itself by PKCE. */
export interface OpenidRegistration {
  issuer: string;
  clientId: string;
  secret: string | null;
}

interface Known {
  configuration: Promise<Configuration>;
  until: number;
}

const KEPT_MS = 3_600_000;
const FAILURE_KEPT_MS = 60_000;
const MOST_KNOWN = 1_000;

/** What OpenID providers publish of themselves: asked for once an hour, and by one at a time. */
@Injectable()
export class OpenidClients {
  private readonly known = new Map<string, Known>();

  constructor(private readonly outbound: ProviderHttp) {}

  of(registration: OpenidRegistration): Promise<Configuration> {
    const key = JSON.stringify([registration.issuer, registration.clientId, registration.secret]);
    const entry = this.known.get(key);
    if (entry && entry.until > performance.now()) return entry.configuration;
    const fresh: Known = { configuration: this.discover(registration), until: performance.now() + KEPT_MS };
    fresh.configuration.catch(() => {
      fresh.until = performance.now() + FAILURE_KEPT_MS;
    });
    this.known.delete(key);
    this.known.set(key, fresh);
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.keys().next().value!);
    return fresh.configuration;
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
