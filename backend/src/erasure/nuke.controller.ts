import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../platform/auth/person-only.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { RecentSignIn } from '../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { NukeCheckDto, NukeDto, NukeUserDto } from './nuke.dto.js';
import { NukeService } from './nuke.service.js';

@PersonOnly()
@Price(8)
@Controller('users/nuke')
export class NukeController {
  constructor(private readonly nukes: NukeService) {}

  /** Checks whether anyone used that email address, before the caller confirms the erasure. For global owners. */
  @HttpCode(200)
  @Post('check')
  checkNuke(@CurrentPrincipal() principal: Principal, @Body() body: NukeUserDto): Promise<NukeCheckDto> {
    return this.nukes.check(principal, body);
  }

  /** Erases everyone who used that email address, everywhere. For global owners. */
  @RecentSignIn()
  @Audited('user.nuked')
  @HttpCode(200)
  @Post()
  nukeUser(@CurrentActor() actor: Actor, @Body() body: NukeUserDto): Promise<NukeDto> {
    return this.nukes.nuke(actor, body);
  }

  /** Returns the recent erasures, newest first. For global owners. */
  @Get()
  listNukes(@CurrentPrincipal() principal: Principal): Promise<NukeDto[]> {
    return this.nukes.list(principal);
  }

  /** Returns the progress of an erasure. For global owners. */
  @Get(':nukeId')
  getNuke(@CurrentPrincipal() principal: Principal, @Param('nukeId', UuidPipe) nukeId: string): Promise<NukeDto> {
    return this.nukes.get(principal, nukeId);
  }
}
