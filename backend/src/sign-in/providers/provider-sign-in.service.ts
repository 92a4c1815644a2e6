import { Injectable } from '@nestjs/common';
import { PASSWORD_WINDOW } from '../../../../contracts/domain/sign-in-providers.js';
import { isUniqueViolation } from '../../platform/database/database-failure.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Site } from '../../platform/sites/sites.js';
import { originOfCaller, RefreshSessions, type SessionCaller } from '../../sessions/sessions.public.js';
import { AccountSessions } from '../account-sessions.service.js';
import type { SessionOutcome } from '../session-issuer.service.js';
import { SignInHints } from '../sign-in-hints.js';
import type { ProviderSignInDto } from './provider.dto.js';
import { type ProofOutcome, ProviderAccounts } from './provider-accounts.service.js';
import { type ProviderProof, ProviderProofs } from './provider-proofs.repository.js';

const MAX_ATTEMPTS = 4;

/** The account that a proof gives access to, or why there is none. */
interface Settled {
  proof: ProviderProof;
  outcome: ProofOutcome;
}

/** Signs in people whose identity a provider has confirmed. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly proofs: ProviderProofs,
    private readonly accounts: ProviderAccounts,
    private readonly sessions: AccountSessions,
    private readonly refreshSessions: RefreshSessions,
    private readonly hints: SignInHints,
  ) {}

  /** If two requests come with the same identity, or a newcomer's ID has become an account in the meantime, one wins and the other finds its account. */
  async signIn(form: ProviderSignInDto, caller: SessionCaller): Promise<SessionOutcome> {
    const site = await this.refreshSessions.siteOf(caller);
    if (site.kind === 'unknown') throw new DomainError('invalid_link');
    for (let attempt = 1; ; attempt += 1) {
      const newUid = form.surface === 'viewer' ? await this.sessions.newcomerUid(caller) : null;
      try {
        return await this.attempt(form, caller, newUid);
      } catch (error) {
        const isRace = isUniqueViolation(error) || (error instanceof DomainError && error.code === 'conflict');
        if (!isRace || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async attempt(
    form: ProviderSignInDto,
    caller: SessionCaller,
    newUid: string | null,
  ): Promise<SessionOutcome> {
    const settling: { settled?: Settled } = {};
    const session = await this.sessions.startProven(caller, async (transaction, site) => {
      const settled = await this.settle(transaction, form, { caller, newUid, site });
      settling.settled = settled;
      const { outcome, proof } = settled;
      return 'uid' in outcome ? { uid: outcome.uid, method: proof.provider, clientId: proof.clientId } : null;
    });
    return session ?? this.refuse(settling.settled, caller.hostname);
  }

  private async settle(
    transaction: Transaction,
    form: ProviderSignInDto,
    { caller, newUid, site }: { caller: SessionCaller; newUid: string | null; site: Site },
  ): Promise<Settled> {
    const proof = await this.proofs.take(form, site, transaction);
    if (!proof) throw new DomainError('invalid_link');
    const origin = originOfCaller(caller);
    return { proof, outcome: await this.accounts.settle(transaction, proof, { newUid, origin }) };
  }

  private async refuse(settled: Settled | undefined, host: string): Promise<never> {
    if (!settled || 'uid' in settled.outcome) throw new DomainError('invalid_credentials');
    const { proof, outcome } = settled;
    const { refusal, account } = outcome;
    if (refusal.code === 'unverified_user' && account) await this.hints.mailActivation(account.id, host);
    else if (account && proof.provider !== 'own' && proof.provider !== PASSWORD_WINDOW)
      await this.hints.mailMethods(account, proof.provider, host);
    throw refusal;
  }
}
