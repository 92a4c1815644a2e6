import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { AccountService } from '../account.service.js';
import { IdentityLinkedDto, LinkIdentityDto, SignInMethodsDto } from './identity.dto.js';
import { MyIdentitiesService } from './my-identities.service.js';

/** The providers linked to the caller's own account; returns 404 for other people's accounts. */
@PersonOnly()
@Price(8)
@Controller('users/:id/identities')
export class MyIdentitiesController {
  constructor(
    private readonly identities: MyIdentitiesService,
    private readonly accounts: AccountService,
  ) {}

  /** Lists the account's sign-in methods. */
  @Get()
  async listIdentities(
    @CurrentPrincipal() principal: Principal,
    @Param('id', UuidPipe) id: string,
  ): Promise<SignInMethodsDto> {
    const { methods } = await this.identities.list(principal, id);
    const { hasPassword } = await this.accounts.accountOf(principal, id);
    return { hasPassword, methods };
  }

  /** Links a provider to the account as a sign-in method. */
  @ProductHostOnly()
  @Audited('account.identity-linked')
  @Post()
  linkIdentity(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: LinkIdentityDto,
  ): Promise<IdentityLinkedDto> {
    return this.identities.link(actor, id, body);
  }

  /** Removes the sign-in method and ends every other session; the only remaining method cannot be removed. */
  @Audited('account.identity-unlinked')
  @HttpCode(204)
  @Delete(':identityId')
  unlinkIdentity(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Param('identityId', UuidPipe) identityId: string,
  ): Promise<void> {
    return this.identities.unlink(actor, id, identityId);
  }
}
