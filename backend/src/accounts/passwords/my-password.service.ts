import { Injectable } from '@nestjs/common';
import {
  PASSWORD_ADDED,
  PASSWORD_NOT_ADDED,
  PASSWORD_NOT_UPDATED,
  PASSWORD_SAVED,
} from '../../../../contracts/domain/account-messages.js';
import { validateNewPassword } from '../../../../contracts/domain/password.js';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NewPasswords } from '../../users/users.public.js';
import { Reauthentication } from '../confirmation/reauthentication.service.js';
import type { ChangePasswordDto, PasswordChangedDto } from './my-password.dto.js';
import { PasswordChanges } from './password-changes.js';

/** Changes the password of the signed-in person, or sets the account's first one. */
@Injectable()
export class MyPasswordService {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly passwords: NewPasswords,
    private readonly changes: PasswordChanges,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async change(actor: Actor, id: string, form: ChangePasswordDto): Promise<PasswordChangedDto> {
    requireSelf(actor, id);
    const password = form.password ?? '';
    const errors = validateNewPassword({ password, verification: form.verification ?? '' });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const own = await this.reauthentication.require(actor, form.currentPassword ?? '', ({ passwordHash }) =>
      passwordHash === null ? PASSWORD_NOT_ADDED : PASSWORD_NOT_UPDATED,
    );
    const after = await this.passwords.hashFor(actor.uid, password);
    await this.unitOfWork.run((transaction) => this.changes.make(transaction, actor, own, after));
    return { message: own.passwordHash === null ? PASSWORD_ADDED : PASSWORD_SAVED };
  }
}
