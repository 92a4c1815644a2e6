import { Injectable } from '@nestjs/common';
import { GLOBAL_USER_INVITED, GLOBAL_USER_PROMOTED } from '../../../contracts/domain/people-messages.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { GlobalUserRepository } from '../users/users.public.js';
import { GlobalRoles } from './global-roles.js';
import { toGlobalUserDto } from './global-user.mapper.js';
import type { AddedGlobalUserDto, AddGlobalUserDto, GlobalUserDto } from './global-users.dto.js';
import { InvitationLimits } from './invitation-limits.js';
import type { RemovedUserDto } from './people.dto.js';
import { acceptGlobalUser } from './user-form.mapper.js';

/** Manages people with a global role. For global owners (spec 2 §2). */
@Injectable()
export class GlobalUsersService {
  constructor(
    private readonly access: AccessService,
    private readonly users: GlobalUserRepository,
    private readonly roles: GlobalRoles,
    private readonly limits: InvitationLimits,
  ) {}

  async list(principal: Principal): Promise<GlobalUserDto[]> {
    await this.access.requireGlobalOwner(principal);
    return (await this.users.list()).map((row) => toGlobalUserDto(row, principal.uid));
  }

  /** Promotes the person if the email address has a verified account. Otherwise sends an invitation. */
  async add(actor: Actor, dto: AddGlobalUserDto): Promise<AddedGlobalUserDto> {
    await this.access.requireGlobalOwner(actor);
    const form = acceptGlobalUser(dto);
    await this.limits.count(null, form.email);
    const { isActivated, code } = await this.roles.give(actor, form);
    return {
      message: isActivated ? GLOBAL_USER_PROMOTED : GLOBAL_USER_INVITED,
      data: { verificationCode: code },
    };
  }

  async remove(actor: Actor, userId: string): Promise<RemovedUserDto> {
    await this.access.requireGlobalOwner(actor);
    return this.roles.take(actor, userId);
  }
}
