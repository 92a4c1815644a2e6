import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/errors/domain-error.js';
import { StaffAccounts, UserReadModel } from '../users/users.public.js';
import { DEMO_PASSWORD, DEMO_STAFF } from './demo.data.js';

/** The staff accounts of the demo organization. */
@Injectable()
export class DemoStaff {
  constructor(
    private readonly users: UserReadModel,
    private readonly accounts: StaffAccounts,
  ) {}

  async ensure(clientId: string): Promise<void> {
    for (const { email, firstName, lastName, role } of DEMO_STAFF) {
      if (await this.users.byEmail(email)) continue;
      await this.accounts
        .createStaff({ email, password: DEMO_PASSWORD, firstName, lastName, roles: [{ clientId, role }] })
        .catch(ignoreMadeMeanwhile);
    }
  }
}

function ignoreMadeMeanwhile(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
}
