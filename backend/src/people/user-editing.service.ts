import { Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/domain/enums.js';
import { mayEditAccount, mayOpen } from '../../../contracts/domain/people.js';
import { NO_PERMISSION_TO_EDIT, USER_NOT_FOUND, USER_UPDATED } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { NewPasswords } from '../users/users.public.js';
import { InvitationLimits } from './invitation-limits.js';
import { MemberChanges } from './member-changes.js';
import type { EditUserDto, UserAnswerDto } from './people.dto.js';
import { wantedRoleOf } from './people.read-model.js';
import { PeopleService } from './people.service.js';
import { PeopleAccess } from './people-access.service.js';
import { requireSame, wordsOf } from './user-form.mapper.js';
import { UserForms } from './user-forms.service.js';

@Injectable()
export class UserEditingService {
  constructor(
    private readonly access: PeopleAccess,
    private readonly people: PeopleService,
    private readonly forms: UserForms,
    private readonly limits: InvitationLimits,
    private readonly passwords: NewPasswords,
    private readonly changes: MemberChanges,
  ) {}

  /** Throws `permission_level`, `validation_failed`, `last_owner`, `user_exists`, `conflict` and `rate_limited`. */
  async edit(actor: Actor, userId: string, dto: EditUserDto): Promise<UserAnswerDto> {
    const manager = await this.access.require(actor, dto.clientId, USER_NOT_FOUND);
    const row = await this.people.require(manager, userId);
    if (!mayOpen(manager.granter, manager.uid, row))
      throw new DomainError('permission_level', { message: NO_PERMISSION_TO_EDIT });
    requireSame('id', dto.id, userId);
    const { password, ...form } = await this.forms.accept(
      actor,
      manager,
      { ...row, role: wantedRoleOf(row), whitelistChannelIds: row.whitelist, ...given(dto) },
      {
        former: { role: wantedRoleOf(row), whitelist: row.whitelist, email: row.email },
        refusal: NO_PERMISSION_TO_EDIT,
      },
    );
    const isMailed =
      form.email === row.email
        ? form.role === Role.owner && wantedRoleOf(row) !== Role.owner
        : mayEditAccount(manager.granter, row);
    if (isMailed && !row.isActivated) await this.limits.count(dto.clientId, form.email);
    const passwordHash = password === null ? null : await this.passwords.hash(password, wordsOf(form, manager));
    const knownOwnerId = dto.clientOwnerId ?? null;
    await this.changes.apply(actor, manager, userId, { ...form, passwordHash, knownOwnerId });
    return { message: USER_UPDATED, user: await this.people.asSeenBy(manager, userId) };
  }
}

/** The fields that were sent. Omitted fields stay unchanged. */
function given(dto: EditUserDto): Partial<EditUserDto> {
  return Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined));
}
