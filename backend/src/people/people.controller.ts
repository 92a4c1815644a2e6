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

  /** People of an organization by name, for its owners, admins and superhosts. */
  @Get('clients/:clientId/users')
  listUsers(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ClientUserDto[]> {
    return this.people.list(principal, clientId);
  }

  /** One of them, for those who may change them; nobody opens themselves here. */
  @Get('clients/:clientId/users/:userId')
  getUser(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<ClientUserDto> {
    return this.people.get(principal, clientId, userId);
  }

  /**
   * Gives someone a role and mails an invitation; an address that has an account keeps its password. Someone invited as
   * owner becomes it at once with a verified account, else by accepting, and is an admin until then. Who invites an owner
   * or admin signed in recently.
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
   * Changes name, role and channels of someone in an organization, and email and first password while nobody has proven
   * the mailbox. Who makes someone an owner or admin, or gives one of them another email or password, signed in recently.
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

  /** Takes the role in the organization away, with the tokens and streams that it opened. */
  @Audited('user.removed')
  @Delete('clients/:clientId/users/:userId')
  removeUser(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('userId', UuidPipe) userId: string,
  ): Promise<RemovedUserDto> {
    return this.removal.remove(actor, clientId, userId);
  }

  /** Someone who was invited to own the organization, and has not accepted yet, will not: the present owner stays. */
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
