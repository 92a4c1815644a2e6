import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { ProviderHttp } from '../../platform/outbound/outbound-http.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';

const MAX_BYTES = 100_000;
const TIMEOUT_MS = 8_000;
/** Number of hosts that one person can make this server contact. */
const PER_PERSON = { points: 60, duration: 3600 };

/** Checks whether a host name entered by a user belongs to an OpenID provider. */
@Injectable()
export class CustomProviderCheck {
  constructor(
    private readonly outbound: ProviderHttp,
    private readonly limiter: SharedLimiter,
    private readonly config: Config,
  ) {}

  /**
   * Whether the host serves an OpenID configuration with itself as issuer. Doesn't report why not, because the host may be
   * inside our network. Throws `rate_limited`.
   */
  async isProvider(actor: Actor, domain: string): Promise<boolean> {
    await this.limiter.consume('custom-provider-check', actor.uid, PER_PERSON);
    const issuer = customIssuer(domain, this.config.outbound.OUTBOUND_ALLOWED_HOSTS);
    try {
      const { status, body } = await this.outbound.request({
        url: `${issuer}/.well-known/openid-configuration`,
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        accept: /json/i,
      });
      const described: unknown = (JSON.parse(body.toString('utf8')) as { issuer?: unknown } | null)?.issuer;
      return status === 200 && typeof described === 'string' && described.replace(/\/$/, '') === issuer;
    } catch {
      return false;
    }
  }
}

/** The issuer URL of a provider's host name, without a trailing slash. Hosts that the operator allows are requested over http. */
export function customIssuer(domain: string, allowedHosts: readonly string[]): string {
  const host = domain.toLowerCase();
  return `${allowedHosts.includes(host) ? 'http' : 'https'}://${host}`;
}
