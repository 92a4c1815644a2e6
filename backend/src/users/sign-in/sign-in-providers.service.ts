import { Injectable } from '@nestjs/common';
import type { SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { ClientReadModel, ownProviderOf } from '../../clients/clients.public.js';
import { Config } from '../../platform/config/config.js';
import { OpenidClients } from './openid-clients.js';
import { OpenidConnection } from './openid-connection.js';
import type { ProviderConnection } from './sign-in-provider.js';

/** Which providers can be asked: those whose keys the server has and that the organisation wants. */
@Injectable()
export class SignInProviders {
  constructor(
    private readonly config: Config,
    private readonly openidClients: OpenidClients,
    private readonly clients: ClientReadModel,
  ) {}

  /** Null where it is not offered. `clientId`: the organisation on whose page somebody signs in, if any. */
  async connectionOf(provider: SignInProvider, clientId: string | null): Promise<ProviderConnection | null> {
    const client = clientId === null ? null : await this.clients.byId(clientId);
    if (clientId !== null && !client) return null;
    if (provider === 'own') {
      const own = client && ownProviderOf(client);
      return own ? this.openid(this.issuerOf(own.domain), own.clientId, null) : null;
    }
    if (client && client.authProviders[provider]?.enabled !== true) return null;
    return provider === 'google' ? this.google() : null;
  }

  private google(): ProviderConnection | null {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config;
    return GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? this.openid(GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)
      : null;
  }

  private openid(issuer: string, clientId: string, secret: string | null): ProviderConnection {
    return new OpenidConnection(this.openidClients, { issuer, clientId, secret });
  }

  private issuerOf(domain: string): string {
    return `${this.config.OUTBOUND_ALLOWED_HOSTS.includes(domain) ? 'http' : 'https'}://${domain}/`;
  }
}
