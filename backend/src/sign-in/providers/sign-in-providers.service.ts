import { Injectable } from '@nestjs/common';
import { callbackPath, type SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { ClientReadModel, customIssuer, customProviderOf } from '../../clients/clients.public.js';
import { Config } from '../../platform/config/config.js';
import { ProviderHttp } from '../../platform/outbound/outbound-http.js';
import { FacebookConnection } from './facebook-connection.js';
import { OpenidClients } from './openid-clients.js';
import { OpenidConnection } from './openid-connection.js';
import type { ProviderConnection } from './sign-in-provider.js';

/** The available providers: those that the server has keys for and the organization has enabled. */
@Injectable()
export class SignInProviders {
  constructor(
    private readonly config: Config,
    private readonly openidClients: OpenidClients,
    private readonly clients: ClientReadModel,
    private readonly outbound: ProviderHttp,
  ) {}

  /** Null if it isn't offered. `clientId`: the organization whose page the person signs in on, if any. */
  async connectionOf(provider: SignInProvider, clientId: string | null): Promise<ProviderConnection | null> {
    const client = clientId === null ? null : await this.clients.byId(clientId);
    if (clientId !== null && !client) return null;
    if (provider === 'own') {
      const own = client && customProviderOf(client);
      if (!own) return null;
      const issuer = customIssuer(own.domain, this.config.outbound.OUTBOUND_ALLOWED_HOSTS);
      const registration = { issuer, clientId: own.clientId, secret: null };
      return new OpenidConnection(this.openidClients, registration, callbackPath(own));
    }
    if (client && client.authProviders[provider]?.enabled !== true) return null;
    return provider === 'google' ? this.google() : this.facebook();
  }

  private google(): ProviderConnection | null {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.config.signIn;
    if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
    const registration = { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET };
    return new OpenidConnection(this.openidClients, registration, callbackPath('google'), 'select_account');
  }

  private facebook(): ProviderConnection | null {
    const {
      FACEBOOK_CLIENT_ID: id,
      FACEBOOK_CLIENT_SECRET: secret,
      FACEBOOK_DIALOG_URL,
      FACEBOOK_GRAPH_URL,
    } = this.config.signIn;
    if (!id || !secret) return null;
    const app = { id, secret, dialogUrl: FACEBOOK_DIALOG_URL, graphUrl: FACEBOOK_GRAPH_URL };
    return new FacebookConnection(this.outbound, app);
  }
}
