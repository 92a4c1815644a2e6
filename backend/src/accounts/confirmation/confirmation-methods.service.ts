import { Injectable } from '@nestjs/common';
import { isProductSite } from '../../../../contracts/domain/site.js';
import type { Actor } from '../../platform/auth/actor.js';
import { RefreshSessions } from '../../sessions/sessions.public.js';
import { MyIdentitiesRepository, SignInProviders } from '../../sign-in/sign-in.public.js';
import type { ConfirmationMethodsDto, ConfirmingProviderDto } from './confirmation.dto.js';
import { sessionOf } from './confirmation.service.js';
import { MyCredentialsReadModel } from './my-credentials.read-model.js';

/** How a person can confirm their identity on the current host. */
@Injectable()
export class ConfirmationMethods {
  constructor(
    private readonly credentials: MyCredentialsReadModel,
    private readonly identities: MyIdentitiesRepository,
    private readonly providers: SignInProviders,
    private readonly refreshSessions: RefreshSessions,
  ) {}

  async of(actor: Actor, id: string): Promise<ConfirmationMethodsDto> {
    const own = await this.credentials.of(id, sessionOf(actor, id));
    const site = await this.refreshSessions.siteOf({ hostname: actor.origin.host });
    const hasPassword = own !== null && own.passwordHash !== null;
    return {
      password: hasPassword && isProductSite(site),
      passwordWindow: hasPassword && site.kind === 'custom-domain',
      providers: await this.providersOf(actor, site.clientId),
    };
  }

  /** Lists each provider once: if several accounts at one provider are linked, the person picks one in its window. */
  private async providersOf(actor: Actor, pageClientId: string | null): Promise<ConfirmingProviderDto[]> {
    const found = new Map<string, ConfirmingProviderDto>();
    for (const { provider, clientId, clientName } of await this.identities.list(actor.uid)) {
      if (provider === 'own' && clientId !== actor.clientId) continue;
      const connection = await this.providers.connectionOf(provider, clientId ?? pageClientId);
      if (connection) found.set(provider, { provider, clientId, clientName });
    }
    return [...found.values()];
  }
}
