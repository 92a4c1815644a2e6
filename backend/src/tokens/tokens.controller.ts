import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../platform/auth/person-only.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { RecentSignIn } from '../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import {
  CreatedTokenDto,
  CreateTokenDto,
  DeletedTokenDto,
  DeleteTokenQueryDto,
  ListTokensQueryDto,
  PersonalAccessTokenDto,
} from './token.dto.js';
import { TokensService } from './tokens.service.js';

@PersonOnly()
@Price(8)
@Controller('users/:holderId/token')
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  /** Lists the personal access tokens of an owner or admin in one organization, newest first. Callers must be owners or admins there. */
  @Get()
  listTokens(
    @CurrentPrincipal() principal: Principal,
    @Param('holderId', UuidPipe) holderId: string,
    @Query() query: ListTokensQueryDto,
  ): Promise<PersonalAccessTokenDto[]> {
    return this.tokens.list(principal, holderId, query.clientId);
  }

  /** Creates a token; only this response contains the whole token. */
  @RecentSignIn()
  @Audited('token.created')
  @HttpCode(201)
  @Post()
  createToken(
    @CurrentActor() actor: Actor,
    @Param('holderId', UuidPipe) holderId: string,
    @Body() body: CreateTokenDto,
  ): Promise<CreatedTokenDto> {
    return this.tokens.create(actor, holderId, body);
  }

  /** Deletes a token by its public ID: requests and streams that use it are rejected within seconds. */
  @Audited('token.deleted')
  @Delete()
  deleteToken(
    @CurrentActor() actor: Actor,
    @Param('holderId', UuidPipe) holderId: string,
    @Query() query: DeleteTokenQueryDto,
  ): Promise<DeletedTokenDto> {
    return this.tokens.delete(actor, holderId, query);
  }
}
