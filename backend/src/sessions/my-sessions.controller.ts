import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../platform/auth/person-only.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { SessionInfoDto } from './my-sessions.dto.js';
import { MySessionsService } from './my-sessions.service.js';

/** The caller's sessions; returns 404 for other people's. */
@PersonOnly()
@Price(8)
@Controller('users/:id/sessions')
export class MySessionsController {
  constructor(private readonly sessions: MySessionsService) {}

  /** Lists the browsers in which the caller is signed in, this one first, then those used most recently. */
  @Get()
  listSessions(@CurrentPrincipal() principal: Principal, @Param('id', UuidPipe) id: string): Promise<SessionInfoDto[]> {
    return this.sessions.list(principal, id);
  }

  /** Ends every session except the current one. */
  @Audited('account.session-ended')
  @HttpCode(204)
  @Delete()
  endOtherSessions(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.sessions.endOthers(actor, id);
  }

  /** Ends one session. */
  @Audited('account.session-ended')
  @HttpCode(204)
  @Delete(':sessionId')
  endSession(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Param('sessionId', UuidPipe) sessionId: string,
  ): Promise<void> {
    return this.sessions.end(actor, id, sessionId);
  }
}
