import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { Role } from '../../../contracts/domain/enums.js';
import { RETENTION_KINDS, type RetentionForm, validateRetention } from '../../../contracts/domain/retention.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { RetentionSteps } from '../platform/retention/retention-steps.js';
import type { RetentionDto, RetentionPreviewDto } from './retention.dto.js';
import { RetentionRepository } from './retention.repository.js';

const UNLIMITED: RetentionForm = { names: null, chat: null, presence: null };

/** How long an organization keeps names, chat, and presence: for its owners. */
@Injectable()
export class Retention {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly repository: RetentionRepository,
    private readonly steps: RetentionSteps,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(principal: Principal, clientId: string): Promise<RetentionDto> {
    await this.require(principal, clientId);
    const policy = await this.repository.find(clientId);
    return {
      ...limitsOf(policy),
      ranAt: policy?.ranAt?.toISOString() ?? null,
      removed: listOf(policy?.removed ?? {}),
    };
  }

  /** What the next run would remove with these limits. */
  async preview(principal: Principal, clientId: string, form: RetentionForm): Promise<RetentionPreviewDto> {
    await this.require(principal, clientId);
    refuseInvalid(form);
    const counts: Record<string, number> = {};
    for (const kind of RETENTION_KINDS) {
      const days = form[kind];
      if (days === null) continue;
      const scope = await this.repository.scopeOf(clientId, days, this.clock.now());
      for (const step of this.steps.all.filter((other) => other.kind === kind))
        counts[step.step] = (counts[step.step] ?? 0) + (await this.repository.count(step, scope));
    }
    return { removed: listOf(counts) };
  }

  async save(actor: Actor, clientId: string, form: RetentionForm): Promise<void> {
    await this.require(actor, clientId);
    refuseInvalid(form);
    const before = limitsOf(await this.repository.find(clientId));
    await this.unitOfWork.run(async (transaction) => {
      await this.repository.save(transaction, clientId, form, this.clock.date());
      transaction.audit({
        actor,
        action: 'client.retention-saved',
        clientId,
        subject: { type: 'client', id: clientId },
        before,
        after: limitsOf(form),
      });
    });
  }

  private async require(person: Principal | Actor, clientId: string): Promise<void> {
    await this.access.requireRole(person, clientId, STAFF_ROLES);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    await this.access.requireRole(person, clientId, [Role.owner]);
  }
}

function limitsOf(form: RetentionForm | null) {
  const { names, chat, presence } = form ?? UNLIMITED;
  return { names, chat, presence };
}

function refuseInvalid(form: RetentionForm): void {
  const errors = validateRetention(form);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}

function listOf(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([step, count]) => ({ step, count }));
}
