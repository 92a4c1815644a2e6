import { Injectable } from '@nestjs/common';
import { PROVIDER_NAMES, type SharedProvider } from '../../../contracts/domain/sign-in-providers.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { AccountCodes, invitationMails, isInvitedToOwn } from '../users/users.public.js';
import type { AddressedAccount } from './identities.repository.js';
import { signInMails } from './sign-in.mails.js';

interface Invitation {
  email: string;
  firstName: string | null;
  clientId: string | null;
  organization: string | null;
  role: string | null;
  inviter: string | null;
}

const ONE_IN_TEN_MINUTES = { points: 1, duration: 600 };

/** Emails an account's owner information that nobody else may learn. */
@Injectable()
export class SignInHints {
  constructor(
    private readonly codes: AccountCodes,
    private readonly outbox: MailOutbox,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Lists the account's sign-in methods, after someone tried another one. */
  async mailMethods(account: AddressedAccount, provider: SharedProvider, host: string): Promise<void> {
    const values = {
      firstName: account.firstName ?? '',
      provider: PROVIDER_NAMES[provider],
      methods: [...(account.hasPassword ? ['your password'] : []), ...account.methods],
    };
    await this.mailSeldom('sign-in-methods', account.id, async (transaction) => {
      await this.outbox.enqueue(transaction, {
        template: signInMails['existing-methods'],
        to: account.email,
        personId: account.id,
        values,
        host,
      });
    });
  }

  /** A new link that verifies the mailbox. */
  async mailActivation(userId: string, host: string): Promise<void> {
    await this.mailSeldom('activation-again', userId, async (transaction) => {
      const invitation = await this.lockInvitation(transaction, userId);
      if (!invitation) return;
      const { email: mailedTo, clientId } = invitation;
      const wanted = { userId, purpose: 'activation', mailedTo, clientId } as const;
      const { code, expiresAt } = await this.codes.make(transaction, wanted);
      await this.outbox.enqueue(transaction, {
        template: invitationMails['activation-again'],
        to: mailedTo,
        personId: userId,
        host,
        expiresAt,
        values: {
          firstName: invitation.firstName ?? '',
          inviter: invitation.inviter,
          organization: invitation.organization,
          role: invitation.role ?? 'staff',
          userId,
          code,
          clientId,
        },
      });
    });
  }

  /** Repeated requests get the same response, but don't fill the mailbox. */
  private async mailSeldom(limit: string, userId: string, write: (transaction: Transaction) => Promise<void>) {
    if (await this.limiter.isAllowed(limit, userId, ONE_IN_TEN_MINUTES)) await this.unitOfWork.run(write);
  }

  /** Locks the row, so that the account's address can't change until the email is in the outbox. */
  private async lockInvitation(transaction: Transaction, userId: string): Promise<Invitation | null> {
    const [row] = await transaction.query<Invitation>(
      `SELECT u.email, u.first_name AS "firstName", c.id AS "clientId", c.name AS organization,
         coalesce(CASE WHEN ${isInvitedToOwn('r', '$2')} THEN 'owner' ELSE r.role END, u.global_role) AS role, by.display_name AS inviter
       FROM users u
       LEFT JOIN clients c ON c.id = u.created_by_client_id
       LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = c.id
       LEFT JOIN users by ON by.id = r.created_by
       WHERE u.id = $1 AND u.kind = 'registered' AND u.email IS NOT NULL AND u.activated_at IS NULL FOR UPDATE OF u`,
      [userId, this.clock.date()],
    );
    return row ?? null;
  }
}
