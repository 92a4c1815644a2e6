import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { PersonOnly } from '../platform/auth/person-only.decorator.js';
import { RecentSignIn } from '../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { VerificationLinkDto } from './people.dto.js';
import { VerificationLinks } from './verification-links.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId/users/:userId')
export class VerificationLinksController {
  constructor(private readonly links: VerificationLinks) {}

  /** Creates a link with which an invited person chooses a password. It's shown to the owner once. */
  @PersonOnly()
  @RecentSignIn()
  @Audited('user.verification-link-made')
  @HttpCode(201)
  @Post('verification-link')
  createVerificationLink(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<VerificationLinkDto> {
    return this.links.create(actor, clientId, userId);
  }

  /** Emails the invitation again. */
  @Audited('user.invitation-resent')
  @HttpCode(202)
  @Post('resend')
  resendInvitation(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<void> {
    return this.links.resend(actor, clientId, userId);
  }
}
