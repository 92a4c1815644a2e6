import { Injectable } from '@nestjs/common';
import { PASSWORD_ELSEWHERE } from '../../../../contracts/domain/account-messages.js';
import { isProductSite } from '../../../../contracts/domain/site.js';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RefreshSessions } from '../../sessions/sessions.public.js';
import { Identities, type ProviderProof, ProviderProofs } from '../../sign-in/sign-in.public.js';
import type { ConfirmIdentityDto } from './confirmation.dto.js';
import { Reauthentication } from './reauthentication.service.js';

const NOBODY_CONFIRMED = "That isn't the account you're signed in to.";

/** Records in a session that its person has confirmed their identity again. A second factor will be checked here too. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly refreshSessions: RefreshSessions,
    private readonly identities: Identities,
    private readonly proofs: ProviderProofs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `reauthentication_required` for a proof that isn't valid, `invalid_link` for an unknown code, and `forbidden` for tokens. */
  async confirm(actor: Actor, id: string, { password, code, verifier }: ConfirmIdentityDto): Promise<void> {
    const sessionId = sessionOf(actor, id);
    const site = await this.refreshSessions.siteOf({ hostname: actor.origin.host });
    if (code !== undefined && verifier !== undefined) {
      await this.unitOfWork.run(async (transaction) => {
        const proof = await this.proofs.take({ code, verifier }, site, transaction);
        if (!proof) throw new DomainError('invalid_link');
        await this.requireOwn(transaction, actor, proof);
        await this.refreshSessions.noteProof(transaction, sessionId, proof.provider);
      });
      return;
    }
    // The product's passwords must not be typed on a domain that someone else controls.
    if (!isProductSite(site)) throw new DomainError('forbidden', { message: PASSWORD_ELSEWHERE });
    await this.reauthentication.requirePassword(actor, password ?? '');
    await this.unitOfWork.run((transaction) => this.refreshSessions.noteProof(transaction, sessionId, 'password'));
  }

  /** An organization's own provider can confirm only sessions that are limited to that organization. */
  private async requireOwn(transaction: Transaction, actor: Actor, proof: ProviderProof): Promise<void> {
    const counts = proof.provider !== 'own' || proof.clientId === actor.clientId;
    if (counts && (await this.identities.use(transaction, proof)) === actor.uid) return;
    throw new DomainError('reauthentication_required', {
      message: NOBODY_CONFIRMED,
      errors: [{ path: 'code', message: NOBODY_CONFIRMED }],
    });
  }
}

/** Throws `forbidden` for personal access tokens, and `not_found` for other people's accounts. */
export function sessionOf(actor: Actor, id: string): string {
  if (actor.tokenId !== null) throw new DomainError('forbidden');
  requireSelf(actor, id);
  return actor.sessionId ?? refuse();
}

function refuse(): never {
  throw new DomainError('forbidden');
}
