import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import { type Granter, mayOpen } from '../../../contracts/domain/people.js';
import { ClientReadModel } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { subjectIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { EXPORT_PLACES } from '../platform/rate-limit/export-places.js';
import { FairConcurrencyLimit, limitKeys } from '../platform/rate-limit/fair-concurrency-limit.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import type {
  AuditEntryDto,
  AuditFilterQueryDto,
  AuditPageDto,
  AuditQueryDto,
  GlobalAuditFilterQueryDto,
  GlobalAuditQueryDto,
} from './audit.dto.js';
import { toAuditEntryDto } from './audit.mapper.js';
import { type AuditFilter, AuditReadModel } from './audit.read-model.js';
import { auditCsv } from './audit-csv.js';
import { toldIds } from './audit-names.js';

const DEFAULT_LIMIT = 50;
/** Number of entries read and written without a pause. */
const EXPORTED_AT_ONCE = 250;
/** After this time, a slow reader's export is cut off. */
const DEADLINE_MS = 5 * 60_000;
/** Exports per person per hour, because the log can be long. */
const EXPORTS = { points: 30, duration: 3600 };

/** The audit log for owners and admins of an organization, and for global owners and admins. */
@Injectable()
export class AuditLog {
  private readonly places = new FairConcurrencyLimit(EXPORT_PLACES);

  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly entries: AuditReadModel,
    private readonly unitOfWork: UnitOfWork,
    private readonly limiter: SharedLimiter,
  ) {}

  async list(principal: Principal, clientId: string, query: AuditQueryDto): Promise<AuditPageDto> {
    return this.page(await this.filterIn(principal, clientId, query), query);
  }

  async listGlobal(principal: Principal, query: GlobalAuditQueryDto): Promise<AuditPageDto> {
    return this.page(await this.filterEverywhere(principal, query), query);
  }

  /** Exporting is itself audited before the first line is sent. */
  async export(actor: Actor, clientId: string, query: AuditFilterQueryDto): Promise<Readable> {
    return this.exportOf(actor, await this.filterIn(actor, clientId, query), query);
  }

  async exportGlobal(actor: Actor, query: GlobalAuditFilterQueryDto): Promise<Readable> {
    return this.exportOf(actor, await this.filterEverywhere(actor, query), query);
  }

  /** Admins limited to some channels see entries about these channels and about the whole organization. */
  private async filterIn(
    principal: Principal | Actor,
    clientId: string,
    query: AuditFilterQueryDto,
  ): Promise<AuditFilter> {
    const grants = await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    if (!(await this.clients.anyById(clientId))) throw new DomainError('not_found');
    const granter = subjectIn(grants, clientId);
    const { whitelist } = granter;
    const knownPeople = whitelist === null ? null : await this.knownTo(granter, principal.uid, clientId);
    return { ...filterOf(query), clientId, channelIds: whitelist, knownPeople };
  }

  /** People whose email addresses the reader can also see on the Users page. */
  private async knownTo(granter: Granter, uid: string, clientId: string): Promise<string[]> {
    const staff = await this.entries.staffOf(clientId);
    return [uid, ...staff.filter((target) => mayOpen(granter, uid, target)).map(({ id }) => id)];
  }

  private async filterEverywhere(principal: Principal | Actor, query: GlobalAuditFilterQueryDto): Promise<AuditFilter> {
    await this.access.requireGlobalEditor(principal);
    return { ...filterOf(query), clientId: query.clientId ?? null, channelIds: null, knownPeople: null };
  }

  private async page(filter: AuditFilter, { before, limit = DEFAULT_LIMIT }: AuditQueryDto): Promise<AuditPageDto> {
    const rows = await this.entries.page(filter, before ?? null, limit + 1);
    const entries = rows.slice(0, limit).map((row) => toAuditEntryDto(row, filter.channelIds));
    return {
      entries,
      names: await this.entries.namesOf(toldIds(entries), filter.clientId),
      hasMore: rows.length > limit,
    };
  }

  private async exportOf(actor: Actor, filter: AuditFilter, query: AuditFilterQueryDto): Promise<Readable> {
    const { clientId } = filter;
    await this.limiter.consume('audit-export', actor.uid, EXPORTS);
    const leave = await this.places.acquire(limitKeys(actor.uid, clientId));
    try {
      await this.unitOfWork.run(async (transaction) => {
        const subject = { type: 'audit', id: clientId } as const;
        transaction.audit({ actor, action: 'audit.exported', clientId, subject, after: query });
      });
      return auditCsv(this.everything(filter), AbortSignal.timeout(DEADLINE_MS)).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async *everything(filter: AuditFilter): AsyncGenerator<AuditEntryDto> {
    let before: string | null = null;
    for (;;) {
      const rows = await this.entries.page(filter, before, EXPORTED_AT_ONCE);
      yield* rows.map((row) => toAuditEntryDto(row, filter.channelIds));
      before = rows.at(-1)?.id ?? null;
      if (rows.length < EXPORTED_AT_ONCE) return;
    }
  }
}

/** Throws `validation_failed` for a date that doesn't exist. */
function filterOf({
  action,
  actorId,
  from,
  to,
  search,
}: AuditFilterQueryDto): Omit<AuditFilter, 'clientId' | 'channelIds' | 'knownPeople'> {
  return { action, actorId, search, from: dateOf('from', from), to: dateOf('to', to) };
}

function dateOf(path: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new DomainError('validation_failed', { errors: [{ path, message: 'This must be a date.' }] });
  return date;
}
