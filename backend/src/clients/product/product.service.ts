import { Injectable } from '@nestjs/common';
import type { SharedProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { brandOn } from '../../platform/brand/brand.js';
import { ProductFactsPort } from '../../platform/brand/product-facts.port.js';
import { Config } from '../../platform/config/config.js';
import { isOutboxOpenOn } from '../../platform/mail/outbox-readers.js';
import { API_DOCS_PATH } from '../../platform/openapi/api-docs.js';
import { Sites } from '../../platform/sites/sites.js';
import { ClientReadModel, type ClientRow } from '../client.read-model.js';
import { customProviderOf } from '../custom-provider.js';
import { toLinkIconDto } from '../links/link.mapper.js';
import type { ProductDto, ProductProvidersDto } from './product.dto.js';

/** The product's name, links, and sign-in methods on a host name. */
@Injectable()
export class ProductService extends ProductFactsPort {
  constructor(
    private readonly config: Config,
    private readonly sites: Sites,
    private readonly clients: ClientReadModel,
  ) {
    super();
  }

  async of(hostname: string): Promise<ProductDto> {
    const { config } = this;
    const { name, logo } = brandOn(hostname, config);
    const { clientId } = await this.sites.ofHost(hostname);
    return {
      name,
      logo,
      termsUrl: config.brand.TERMS_URL ?? null,
      privacyUrl: config.brand.PRIVACY_URL ?? null,
      supportUrl: config.brand.SUPPORT_URL ?? null,
      signUpUrl: config.brand.SIGN_UP_URL ?? null,
      publicUrl: config.server.publicUrl,
      supportWidget: widgetOf(config.support),
      sendsMail: config.mail.SMTP_URL !== undefined,
      keepsMail: isOutboxOpenOn(hostname, config),
      apiDocsUrl: config.server.isApiDocsOpen ? API_DOCS_PATH : null,
      providers: this.providersFor(clientId === null ? null : await this.clients.byId(clientId)),
    };
  }

  /** The product's own hosts offer every method; a custom domain offers what its organization allows. */
  private providersFor(client: ClientRow | null): ProductProvidersDto {
    const { providers } = this.config.signIn;
    const isOffered = (provider: SharedProvider) =>
      providers.includes(provider) && (client === null || client.authProviders[provider]?.enabled === true);
    const own = client && customProviderOf(client);
    return {
      google: isOffered('google'),
      facebook: isOffered('facebook'),
      own: client && own ? { clientId: client.id, buttonText: own.buttonText, icon: toLinkIconDto(own.icon) } : null,
    };
  }
}

function widgetOf({
  STAFF_WIDGET_PROVIDER: provider,
  STAFF_WIDGET_KEY: key,
}: Config['support']): ProductDto['supportWidget'] {
  return provider && key ? { provider, key } : null;
}
