import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SharedProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { brandOn } from '../../platform/brand/brand.js';
import { Config } from '../../platform/config/config.js';
import { DashboardHosts } from '../../platform/http/dashboard-hosts.js';
import { isOutboxOpenOn } from '../../platform/mail/outbox-readers.js';
import { toNavIconDto } from '../client.mapper.js';
import { ClientReadModel, type ClientRow } from '../client.read-model.js';
import { ownProviderOf } from '../own-provider.js';
import { Sites } from '../sites.js';
import type { ProductDto, ProductProvidersDto } from './product.dto.js';

/** What the product is called on a host name, where its pages lead, and how people sign in there. */
@Injectable()
export class ProductService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly sites: Sites,
    private readonly clients: ClientReadModel,
    private readonly dashboardHosts: DashboardHosts,
  ) {}

  /** Staff work on an own domain where they can sign in with the organisation's own provider. */
  onModuleInit(): void {
    this.dashboardHosts.register(async (host) => (await this.of(host)).providers.own !== null);
  }

  async of(hostname: string): Promise<ProductDto> {
    const { config } = this;
    const { name, logo } = brandOn(hostname, config);
    const { clientId } = await this.sites.ofHost(hostname);
    return {
      name,
      logo,
      termsUrl: config.TERMS_URL ?? null,
      privacyUrl: config.PRIVACY_URL ?? null,
      supportUrl: config.SUPPORT_URL ?? null,
      signUpUrl: config.SIGN_UP_URL ?? null,
      publicUrl: config.publicUrl,
      supportWidget: widgetOf(config),
      keepsMail: isOutboxOpenOn(hostname, config),
      providers: this.providersFor(clientId === null ? null : await this.clients.byId(clientId)),
    };
  }

  /** On the product's own hosts nobody's setting is in the way; an own domain shows what its organisation wants. */
  private providersFor(client: ClientRow | null): ProductProvidersDto {
    const isWanted = (provider: SharedProvider) => client === null || client.authProviders[provider]?.enabled === true;
    const own = client && ownProviderOf(client);
    return {
      google: this.config.GOOGLE_CLIENT_ID !== undefined && isWanted('google'),
      facebook: this.config.FACEBOOK_CLIENT_ID !== undefined && isWanted('facebook'),
      own: client && own ? { clientId: client.id, buttonText: own.buttonText, icon: toNavIconDto(own.icon) } : null,
    };
  }
}

function widgetOf({ STAFF_WIDGET_PROVIDER: provider, STAFF_WIDGET_KEY: key }: Config): ProductDto['supportWidget'] {
  return provider && key ? { provider, key } : null;
}
