import { Injectable } from '@nestjs/common';
import { CURRENT_PASSWORD_WRONG } from '../../../../contracts/domain/account-messages.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Passwords } from '../passwords.service.js';
import { SignInLimits } from '../sign-in/sign-in-limits.service.js';
import { type OwnCredentials, OwnCredentialsRepository } from './own-credentials.repository.js';

/** For so long signing in counts as a fresh proof, where there is no password to ask for. */
const FRESH_MS = 10 * 60_000;

/** Whoever changes how an account is signed in to proves anew to be its person: a browser left open is not enough. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly credentials: OwnCredentialsRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {}

  /** Tries count like those of signing in. Throws `reauthentication_required` with what `refusal` makes of the credentials. */
  async require(
    actor: Actor,
    currentPassword: string,
    refusal: (credentials: OwnCredentials) => string,
  ): Promise<OwnCredentials> {
    const own = await this.credentials.of(actor.uid, actor.sessionId);
    if (!own) throw new DomainError('not_found');
    if (own.passwordHash === null) {
      const age = own.provenAt ? this.clock.now() - own.provenAt.getTime() : Number.POSITIVE_INFINITY;
      if (age <= FRESH_MS) return own;
      throw new DomainError('reauthentication_required', { message: refusal(own) });
    }
    // Strangers who guess at the account do not use up the tries of somebody who is in it.
    const attempt = {
      email: own.email ?? actor.uid,
      address: addressKey(actor.origin.address),
      device: actor.sessionId,
    };
    const refused = await this.limits.count(attempt);
    if (refused) throw refused;
    if (!(await this.passwords.verify(own.passwordHash, currentPassword))) {
      const errors = [{ path: 'currentPassword', message: CURRENT_PASSWORD_WRONG }];
      throw new DomainError('reauthentication_required', { message: refusal(own), errors });
    }
    await this.limits.giveBack(attempt);
    return own;
  }
}
