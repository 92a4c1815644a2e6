import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';

const PER_CLIENT = { points: 100, duration: 3600 };
const PER_MAILBOX = { points: 5, duration: 24 * 3600 };

/** Limits invitations so that nobody can flood someone's mailbox. */
@Injectable()
export class InvitationLimits {
  constructor(private readonly limiter: SharedLimiter) {}

  /** Throws `rate_limited`. `clientId` null: an invitation to the whole product. */
  async count(clientId: string | null, email: string): Promise<void> {
    const organization = clientId ?? 'product';
    // Email addresses are hashed before they are stored in the limits table.
    const mailbox = createHash('sha256').update(`${organization}|${email}`).digest('base64url');
    await this.limiter.consume('invite-mailbox', mailbox, PER_MAILBOX);
    await this.limiter.consume('invite-organization', organization, PER_CLIENT);
  }
}
