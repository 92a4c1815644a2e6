import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ProductHostOnly } from '../../platform/sites/product-host.guard.js';
import { EmailChangeService } from './email-change.service.js';
import { MyPasswordService } from './my-password.service.js';
import { MySessionsService } from './my-sessions.service.js';
import { ChangePasswordDto, PasswordChangedDto, RequestEmailChangeDto, SessionInfoDto } from './my-sign-in.dto.js';

/** How one's own account is signed in to, and where; anyone else's answers 404. */
@PersonOnly()
@Price(8)
@Controller('users/:id')
export class MySignInController {
  constructor(
    private readonly myPasswords: MyPasswordService,
    private readonly mySessions: MySessionsService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  /** Sets another password, or the first one, and ends every other session. */
  @ProductHostOnly()
  @Audited('account.password-changed')
  @Put('password')
  changePassword(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return this.myPasswords.change(actor, id, body);
  }

  /** Mails a link to the new address, with which it becomes the account's; the answer is the same for every address. */
  @ProductHostOnly()
  @HttpCode(202)
  @Post('email')
  requestEmailChange(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: RequestEmailChangeDto,
  ): Promise<void> {
    return this.emailChanges.request(actor, id, body);
  }

  /** The browsers in which one is signed in, the last used first. */
  @Get('sessions')
  listSessions(@CurrentPrincipal() principal: Principal, @Param('id', UuidPipe) id: string): Promise<SessionInfoDto[]> {
    return this.mySessions.list(principal, id);
  }

  /** Ends every session but this one. */
  @Audited('account.session-ended')
  @HttpCode(204)
  @Delete('sessions')
  endOtherSessions(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.mySessions.endOthers(actor, id);
  }

  /** Ends one session. */
  @Audited('account.session-ended')
  @HttpCode(204)
  @Delete('sessions/:sessionId')
  endSession(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Param('sessionId', UuidPipe) sessionId: string,
  ): Promise<void> {
    return this.mySessions.end(actor, id, sessionId);
  }
}
