import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AccountSessions } from '../account-sessions.service.js';
import { RefreshSessions } from '../refresh-sessions.service.js';
import type { SessionCaller } from '../session-cookies.js';
import type { SessionOutcome } from '../session-issuer.service.js';
import type { ProviderSignInDto } from './provider.dto.js';
import { type ProofOutcome, ProviderAccounts } from './provider-accounts.service.js';
import { type ProviderProof, ProviderProofs } from './provider-proofs.repository.js';
import { SignInHints } from './sign-in-hints.js';

const MAX_ATTEMPTS = 4;

/** Signs somebody in for whom a provider vouches. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly proofs: ProviderProofs,
    private readonly accounts: ProviderAccounts,
    private readonly sessions: AccountSessions,
    private readonly refreshSessions: RefreshSessions,
    private readonly hints: SignInHints,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async signIn({ code, verifier, surface }: ProviderSignInDto, caller: SessionCaller): Promise<SessionOutcome> {
    const site = await this.refreshSessions.siteOf(caller);
    const proof = site.kind === 'unknown' ? null : await this.proofs.take(code, verifier, site.host);
    if (!proof) throw new DomainError('invalid_link');
    const outcome = await this.settle(proof, caller, surface);
    if ('uid' in outcome)
      return this.sessions.start(outcome.uid, caller, { method: proof.provider, clientId: proof.clientId });
    if (outcome.refusal.code === 'unverified_user') await this.hints.mailActivation(outcome.account!.id);
    else if (outcome.account && proof.provider !== 'own') await this.hints.mailMethods(outcome.account, proof.provider);
    throw outcome.refusal;
  }

  /** Two who come with the same identity, or a newcomer whose id became an account meanwhile: one wins, the other finds it. */
  private async settle(
    proof: ProviderProof,
    caller: SessionCaller,
    surface: ProviderSignInDto['surface'],
  ): Promise<ProofOutcome> {
    const origin = { requestId: caller.requestId, address: caller.ip, userAgent: caller.userAgent ?? null };
    for (let attempt = 1; ; attempt += 1) {
      const newUid = surface === 'viewer' ? await this.sessions.newcomerUid(caller) : null;
      try {
        return await this.unitOfWork.run((transaction) => this.accounts.settle(transaction, proof, { newUid, origin }));
      } catch (error) {
        const isRace = isUniqueViolation(error) || (error instanceof DomainError && error.code === 'conflict');
        if (!isRace || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}
