import { Injectable } from '@nestjs/common';
import {
  NO_PERMISSION_FOR_ROLE,
  USER_INVITED,
  USER_INVITED_WITH_PASSWORD,
  USERS_NOT_FOUND,
} from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { NewPasswords } from '../users/users.public.js';
import { requireMayInvite } from './granting.js';
import { InvitationLimits } from './invitation-limits.js';
import { NewMembers } from './new-members.js';
import type { InviteUserDto, UserAnswerDto } from './people.dto.js';
import { PeopleService } from './people.service.js';
import { PeopleAccess } from './people-access.service.js';
import { requireSame, wordsOf } from './user-form.mapper.js';
import { UserForms } from './user-forms.service.js';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly access: PeopleAccess,
    private readonly forms: UserForms,
    private readonly limits: InvitationLimits,
    private readonly passwords: NewPasswords,
    private readonly members: NewMembers,
    private readonly people: PeopleService,
  ) {}

  /** Throws `permission_level`, `validation_failed`, `user_exists`, `conflict` and `rate_limited`. */
  async invite(actor: Actor, clientId: string, dto: InviteUserDto): Promise<UserAnswerDto> {
    const manager = await this.access.require(actor, clientId, USERS_NOT_FOUND);
    requireMayInvite(manager.granter, (dto.password ?? null) !== null);
    requireSame('clientId', dto.clientId, clientId);
    const former = { role: null, whitelist: null };
    const { password, ...form } = await this.forms.accept(actor, manager, dto, {
      former,
      refusal: NO_PERMISSION_FOR_ROLE,
    });
    await this.limits.count(clientId, form.email);
    const passwordHash = password === null ? null : await this.passwords.hash(password, wordsOf(form, manager));
    const knownOwnerId = dto.clientOwnerId ?? null;
    const { id, isNew } = await this.members.add(actor, manager, { ...form, passwordHash, knownOwnerId });
    const message = isNew && passwordHash !== null ? USER_INVITED_WITH_PASSWORD : USER_INVITED;
    return { message, user: await this.people.asSeenBy(manager, id) };
  }
}
