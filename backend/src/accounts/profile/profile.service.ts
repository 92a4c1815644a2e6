import { Injectable } from '@nestjs/common';
import { cleanDisplayName } from '../../../../contracts/domain/display-name.js';
import { validateProfile } from '../../../../contracts/domain/profile-form.js';
import { cleanPersonName } from '../../../../contracts/domain/user-forms.js';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type ProfileNames, ProfileRepository } from '../../users/users.public.js';
import type { AppUserDto } from '../account.dto.js';
import { AccountService } from '../account.service.js';
import type { SaveProfileDto } from './profile.dto.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly accounts: AccountService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Fields that aren't sent stay unchanged. */
  async save(actor: Actor, id: string, form: SaveProfileDto): Promise<AppUserDto> {
    requireSelf(actor, id);
    const errors = validateProfile(form);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    await this.unitOfWork.run(async (transaction) => {
      const before = await this.profiles.names(transaction, id);
      if (!before) throw new DomainError('not_found');
      const after = { ...before, ...cleaned(form) };
      await this.profiles.rename(transaction, id, after, this.clock.date());
      const subject = { type: 'account', id } as const;
      transaction.audit({ actor, action: 'account.profile-saved', clientId: null, subject, before, after });
    });
    return this.accounts.accountOf(actor, id);
  }
}

function cleaned({ firstName, lastName, displayName }: SaveProfileDto): Partial<ProfileNames> {
  const onScreen = cleanDisplayName(displayName ?? '');
  return {
    ...(firstName ? { firstName: cleanPersonName(firstName) } : {}),
    ...(lastName ? { lastName: cleanPersonName(lastName) } : {}),
    ...(onScreen.ok ? { displayName: onScreen.name } : {}),
  };
}
