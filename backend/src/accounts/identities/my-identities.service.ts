import { Injectable } from '@nestjs/common';
import { ACCOUNT_LINKED, ACCOUNT_NOT_LINKED, NOT_UNLINKED } from '../../../../contracts/domain/account-messages.js';
import { AccessService } from '../../platform/auth/access.service.js';
import { requireSelf } from '../../platform/auth/account-holder.js';
import type { Actor } from '../../platform/auth/actor.js';
import { subjectIn } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { isUniqueViolation } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MyIdentitiesRepository, type ProviderProof, ProviderProofs } from '../../sign-in/sign-in.public.js';
import { Reauthentication } from '../confirmation/reauthentication.service.js';
import type { IdentityLinkedDto, LinkIdentityDto, SignInMethodsDto } from './identity.dto.js';
import { toIdentityDto } from './identity.mapper.js';
import { IdentityLinks } from './identity-links.js';

/** Providers can't be linked on a custom domain. */
const PRODUCT = { host: null, clientId: null };

/** The sign-in methods of a person's own account. */
@Injectable()
export class MyIdentitiesService {
  constructor(
    private readonly identities: MyIdentitiesRepository,
    private readonly links: IdentityLinks,
    private readonly reauthentication: Reauthentication,
    private readonly proofs: ProviderProofs,
    private readonly access: AccessService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(principal: Principal, id: string): Promise<Pick<SignInMethodsDto, 'methods'>> {
    requireSelf(principal, id);
    return { methods: (await this.identities.list(id)).map(toIdentityDto) };
  }

  /** Uses up the proof only once it is clear that its owner makes the request. Throws `invalid_link` for a proof that isn't valid. */
  async link(actor: Actor, id: string, form: LinkIdentityDto): Promise<IdentityLinkedDto> {
    requireSelf(actor, id);
    await this.reauthentication.requireRecent(actor, form.currentPassword ?? '', ACCOUNT_NOT_LINKED);
    const proof = await this.proofs.take(form, PRODUCT);
    if (!proof) throw new DomainError('invalid_link');
    if (!(await this.mayLink(actor, proof))) throw new DomainError('conflict', { message: ACCOUNT_NOT_LINKED });
    try {
      await this.unitOfWork.run((transaction) => this.links.add(transaction, actor, proof));
    } catch (error) {
      throw isUniqueViolation(error) ? new DomainError('conflict', { message: ACCOUNT_NOT_LINKED }) : error;
    }
    return { message: ACCOUNT_LINKED };
  }

  async unlink(actor: Actor, id: string, identityId: string): Promise<void> {
    requireSelf(actor, id);
    await this.reauthentication.requireRecent(actor, '', NOT_UNLINKED);
    await this.unitOfWork.run((transaction) => this.links.remove(transaction, actor, identityId));
  }

  /** Only people who work in an organization can link its own provider. */
  private async mayLink(actor: Actor, { clientId }: ProviderProof): Promise<boolean> {
    return clientId === null || subjectIn(await this.access.grantsOf(actor), clientId).role !== null;
  }
}
