import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { shortDisplayName } from '../../../contracts/domain/display-name.js';
import { normaliseEmail } from '../../../contracts/domain/email-address.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { Clock } from '../platform/clock/clock.js';
import { isUniqueViolation } from '../platform/database/database-failure.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Passwords } from './passwords/passwords.service.js';
import { UserRepository } from './user.repository.js';

export interface NewStaff {
  id?: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  globalRole?: Role | null;
  /** `whitelist`: IDs of the allowed channels; absent or null: all channels. */
  roles?: { clientId: string; role: Role; whitelist?: string[] | null }[];
}

/** Accounts created by the product itself, for the demo organization and for tests. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the uid; throws `conflict` if the address already has an account. */
  async createStaff(staff: NewStaff): Promise<string> {
    const id = staff.id ?? uuidv7({ msecs: this.clock.now() });
    const passwordHash = await this.passwords.hash(staff.password);
    await this.unitOfWork
      .run(async (transaction) => {
        await this.users.insertRegistered(transaction, {
          id,
          email: normaliseEmail(staff.email),
          passwordHash,
          firstName: staff.firstName,
          lastName: staff.lastName,
          displayName: shortDisplayName(`${staff.firstName} ${staff.lastName}`),
          globalRole: staff.globalRole ?? null,
        });
        await this.users.insertRoles(
          transaction,
          (staff.roles ?? []).map(({ clientId, role, whitelist }) => ({
            userId: id,
            clientId,
            role,
            whitelistChannelIds: whitelist ?? null,
          })),
        );
        transaction.emitAfterCommit('user.grants-changed', { uid: id });
      })
      .catch(rethrow);
    return id;
  }
}

function rethrow(error: unknown): never {
  throw isUniqueViolation(error) ? new DomainError('conflict') : error;
}
