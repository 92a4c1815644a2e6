import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { AccountQueryDto, AppUserDto, ClientSummaryDto, StaffClientDto } from './account.dto.js';
import { AccountService } from './account.service.js';

@Price(8, { organization: true })
@Controller()
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  /** Returns the caller's own account with roles and channel whitelists; 404 for other people's accounts. */
  @Get('users/me/:id')
  getAccount(
    @CurrentPrincipal() principal: Principal,
    @Param('id', UuidPipe) id: string,
    @Query() _query: AccountQueryDto,
  ): Promise<AppUserDto> {
    return this.accounts.accountOf(principal, id);
  }

  /** Lists the organizations that the caller works for, sorted by name. */
  @Get('clients')
  getClients(@CurrentPrincipal() principal: Principal): Promise<ClientSummaryDto[]> {
    return this.accounts.clientsOf(principal);
  }

  /** Returns one of these organizations, with the channels to which the caller is limited there. */
  @Get('clients/:clientId')
  getClient(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<StaffClientDto> {
    return this.accounts.clientOf(principal, clientId);
  }
}
