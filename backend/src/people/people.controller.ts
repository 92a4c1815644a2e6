import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { RecentSignIn } from '../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { InvitationsService } from './invitations.service.js';
import { OwnerInvitationsService } from './owner-invitations.service.js';
import { ClientUserDto, EditUserDto, InviteUserDto, RemovedUserDto, UserAnswerDto } from './people.dto.js';
import { PeopleService } from './people.service.js';
import { UserEditingService } from './user-editing.service.js';
import { UserRemovalService } from './user-removal.service.js';

@Price(8, { organization: true })
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly invitations: InvitationsService,
    private readonly editing: UserEditingService,
    private readonly removal: UserRemovalService,
    private readonly ownerInvitations: OwnerInvitationsService,
  ) {}

  /** Lists an organization's people by name. For its owners, admins, and superhosts. */
  @Get('clients/:clientId/users')
  listUsers(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ClientUserDto[]> {
    return this.people.list(principal, clientId);
  }

  /** Returns one person to callers who may edit that person. Nobody can get themselves here. */
  @Get('clients/:clientId/users/:userId')
  getUser(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<ClientUserDto> {
    return this.people.get(principal, clientId, userId);
  }

  /**
   * Gives someone a role and emails an invitation. An existing account keeps its password. A new owner with a verified
   * account takes over at once; otherwise they're an admin until they accept. Inviting an owner or admin requires a recent
   * sign-in.
   */
  @RecentSignIn('sometimes')
  @Audited('user.invited', 'user.owner-changed', 'user.owner-invited', 'user.owner-invitation-withdrawn')
  @HttpCode(201)
  @Post('clients/:clientId/invite')
  inviteUser(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: InviteUserDto,
  ): Promise<UserAnswerDto> {
    return this.invitations.invite(actor, clientId, body);
  }

  /**
   * Changes someone's name, role, and channels in an organization, and their email address and first password while the
   * mailbox is unverified. Making someone an owner or admin, or changing the email or password of one, requires a recent
   * sign-in.
   */
  @RecentSignIn('sometimes')
  @Audited('user.edited', 'user.owner-changed', 'user.owner-invited', 'user.owner-invitation-withdrawn')
  @HttpCode(200)
  @Post('users/edit/:userId')
  editUser(
    @CurrentActor() actor: Actor,
    @Param('userId', UuidPipe) userId: string,
    @Body() body: EditUserDto,
  ): Promise<UserAnswerDto> {
    return this.editing.edit(actor, userId, body);
  }

  /** Removes the person's role in the organization, along with the tokens and streams that depend on it. */
  @Audited('user.removed')
  @Delete('clients/:clientId/users/:userId')
  removeUser(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<RemovedUserDto> {
    return this.removal.remove(actor, clientId, userId);
  }

  /** Withdraws an invitation to own the organization that hasn't been accepted yet. The current owner stays. */
  @Audited('user.owner-invitation-withdrawn')
  @HttpCode(204)
  @Delete('clients/:clientId/users/:userId/owner-invitation')
  withdrawOwnerInvitation(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<void> {
    return this.ownerInvitations.withdraw(actor, clientId, userId);
  }
}
