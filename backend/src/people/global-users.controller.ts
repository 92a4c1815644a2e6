import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../platform/auth/person-only.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { RecentSignIn } from '../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { AddedGlobalUserDto, AddGlobalUserDto, GlobalUserDto } from './global-users.dto.js';
import { GlobalUsersService } from './global-users.service.js';
import { RemovedUserDto } from './people.dto.js';

@PersonOnly()
@Price(8)
@Controller('users/globalUsers')
export class GlobalUsersController {
  constructor(private readonly users: GlobalUsersService) {}

  /** Lists people with a global role by name. For global owners. */
  @Get()
  listGlobalUsers(@CurrentPrincipal() principal: Principal): Promise<GlobalUserDto[]> {
    return this.users.list(principal);
  }

  /** Invites a global user, or promotes the person with that email address. For global owners. */
  @RecentSignIn()
  @Audited('global-user.invited', 'global-user.promoted')
  @HttpCode(201)
  @Post()
  addGlobalUser(@CurrentActor() actor: Actor, @Body() body: AddGlobalUserDto): Promise<AddedGlobalUserDto> {
    return this.users.add(actor, body);
  }

  /** Removes a global role. For global owners; they can't remove their own. */
  @RecentSignIn()
  @Audited('global-user.removed')
  @Delete(':globalUserId')
  removeGlobalRole(
    @CurrentActor() actor: Actor,
    @Param('globalUserId', UuidPipe) userId: string,
  ): Promise<RemovedUserDto> {
    return this.users.remove(actor, userId);
  }
}
