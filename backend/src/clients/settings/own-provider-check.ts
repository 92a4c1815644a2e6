import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';

const MAX_BYTES = 100_000;
const TIMEOUT_MS = 8_000;

/** Looks whether there is an OpenID provider behind a host name that somebody typed. */
@Injectable()
export class OwnProviderCheck {
  constructor(
    private readonly outbound: OutboundHttp,
    private readonly config: Config,
  ) {}

  /** Its description is there and speaks of that host itself; why it is not is nobody's business, for the host may stand inside our network. */
  async isProvider(domain: string): Promise<boolean> {
    const issuer = ownIssuer(domain, this.config.OUTBOUND_ALLOWED_HOSTS);
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

/** Who the provider of a host name is, without a slash at the end; hosts that the operator vouches for are asked by http. */
export function ownIssuer(domain: string, allowedHosts: readonly string[]): string {
  const host = domain.toLowerCase();
  return `${allowedHosts.includes(host) ? 'http' : 'https'}://${host}`;
}
