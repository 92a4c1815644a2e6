import { Injectable } from '@nestjs/common';
import { CURRENT_PASSWORD_WRONG } from '../../../../contracts/domain/account-messages.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { RecentSignInPort } from '../../platform/auth/recent-sign-in.port.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/http/address-key.js';
import { SignInLimits } from '../../sign-in/sign-in.public.js';
import { Passwords } from '../../users/users.public.js';
import { type MyCredentials, MyCredentialsReadModel } from './my-credentials.read-model.js';

/** How long a sign-in counts as a fresh proof. */
const FRESH_MS = 10 * 60_000;

/** Actions that would give someone lasting power require a fresh proof that the person is the account's owner: a browser left open isn't enough. */
@Injectable()
export class Reauthentication extends RecentSignInPort {
  constructor(
    private readonly credentials: MyCredentialsReadModel,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
  ) {
    super();
  }

  async isRecent({ uid, sessionId }: Principal): Promise<boolean> {
    const own = sessionId === null ? null : await this.credentials.of(uid, sessionId);
    return own !== null && this.isFresh(own);
  }

  /** Throws `reauthentication_required` unless it is the account's password, also if the account has none. */
  async requirePassword(actor: Actor, password: string): Promise<void> {
    await this.tryPassword(actor, await this.ownOf(actor), { path: 'password', password });
  }

  /** Throws `reauthentication_required` with the text that `refusal` derives from the credentials. */
  async require(
    actor: Actor,
    currentPassword: string,
    refusal: (credentials: MyCredentials) => string,
  ): Promise<MyCredentials> {
    const own = await this.ownOf(actor);
    if (own.passwordHash !== null)
      await this.tryPassword(actor, own, { path: 'currentPassword', password: currentPassword }, refusal(own));
    else if (!this.isFresh(own)) throw new DomainError('reauthentication_required', { message: refusal(own) });
    return own;
  }

  /** Like `require`, but a recent sign-in is proof enough. If no password was typed, none is checked. */
  async requireRecent(actor: Actor, currentPassword: string, message: string): Promise<void> {
    const own = await this.ownOf(actor);
    if (this.isFresh(own)) return;
    if (own.passwordHash === null || currentPassword === '')
      throw new DomainError('reauthentication_required', { message });
    await this.tryPassword(actor, own, { path: 'currentPassword', password: currentPassword }, message);
  }

  private async ownOf({ uid, sessionId }: Actor): Promise<MyCredentials> {
    const own = await this.credentials.of(uid, sessionId);
    if (!own) throw new DomainError('not_found');
    return own;
  }

  private isFresh({ provenAt }: MyCredentials): boolean {
    return provenAt !== null && this.clock.now() - provenAt.getTime() <= FRESH_MS;
  }

  /** Attempts count toward the same limit as sign-in attempts. */
  private async tryPassword(
    actor: Actor,
    own: MyCredentials,
    { path, password }: { path: string; password: string },
    message?: string,
  ): Promise<void> {
    // Strangers who guess passwords must not use up the attempts of someone who is already signed in.
    const attempt = {
      email: own.email ?? actor.uid,
      address: addressKey(actor.origin.address),
      device: actor.sessionId,
    };
    const refused = await this.limits.count(attempt);
    if (refused) throw refused;
    if (!(await this.passwords.verify(own.passwordHash, password))) {
      const errors = [{ path, message: CURRENT_PASSWORD_WRONG }];
      throw new DomainError('reauthentication_required', { message, errors });
    }
    await this.limits.giveBack(attempt);
  }
}
