import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { canAccess } from '../../../contracts/domain/access.js';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { Role } from '../../../contracts/domain/enums.js';
import type { Granter } from '../../../contracts/domain/people.js';
import { reportOf } from '../../../contracts/domain/report-kinds.js';
import {
  NEEDS_ORGANIZATION,
  NOT_A_RECIPIENT,
  nextWeekly,
  UNSUBSCRIBED_THEMSELVES,
  validateReportTime,
} from '../../../contracts/domain/report-schedule.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DueReports } from './due-reports.service.js';
import { ReportAccess, type ReportScope } from './report-access.service.js';
import { ReportDeliveryReadModel } from './report-delivery.read-model.js';
import type {
  AddReportSubscriptionDto,
  ReportSubscriptionsDto,
  ReportTimeDto,
  SaveReportSubscriptionDto,
} from './report-subscription.dto.js';
import { toFailingFileDto, toReportRecipientDto, toReportSubscriptionDto } from './report-subscription.mapper.js';
import { type ReportSubscription, ReportSubscriptionRepository } from './report-subscription.repository.js';

/** Who gets which report by email: managed by those who edit the organization. */
@Injectable()
export class ReportSubscriptions {
  constructor(
    private readonly access: ReportAccess,
    private readonly subscriptions: ReportSubscriptionRepository,
    private readonly deliveries: ReportDeliveryReadModel,
    private readonly due: DueReports,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, clientId: ReportScope): Promise<ReportSubscriptionsDto> {
    const { zone, manager } = await this.access.require(principal, clientId);
    const now = this.clock.date();
    const rows = await this.subscriptions.listOf(clientId, now);
    const latest = await this.deliveries.latestOf(
      rows.map(({ id }) => id),
      manager?.whitelist ?? null,
    );
    const reader = { uid: principal.uid, manager };
    return {
      subscriptions: rows.map((row) => toReportSubscriptionDto(row, { reader, zone, latest })),
      people: (await this.subscriptions.people(clientId, now)).map((row) => toReportRecipientDto(row, reader)),
      failingFiles: maySeeFiles(manager)
        ? (await this.deliveries.failingFiles(clientId, now)).map(toFailingFileDto)
        : [],
      timeZone: zone,
    };
  }

  /** Someone who gets it already gets it at the new time. */
  async add(actor: Actor, clientId: ReportScope, form: AddReportSubscriptionDto): Promise<void> {
    const { zone } = await this.access.require(actor, clientId);
    if (reportOf(form.kind, clientId) === null) throw refusal(NEEDS_ORGANIZATION, 'clientId');
    const userId = form.userId ?? actor.uid;
    if (!(await this.subscriptions.isRecipient(clientId, userId))) throw refusal(NOT_A_RECIPIENT);
    const columns = this.columnsOf(form.kind, form, zone);
    await this.unitOfWork.run(async (transaction) => {
      const known = await this.subscriptions.findOf(transaction, clientId, userId, form.kind);
      if (known?.unsubscribedAt && !isOwn(known, actor)) throw refusal(UNSUBSCRIBED_THEMSELVES);
      const id = known?.id ?? uuidv7({ msecs: this.clock.now() });
      const by = { host: actor.origin.host, createdBy: actor.uid };
      const created = { id, clientId, userId, kind: form.kind, ...columns, since: sinceOf(known, columns), ...by };
      if (known) await this.subscriptions.save(transaction, { ...created, isPaused: false });
      else if (!(await this.subscriptions.insert(transaction, created))) throw new DomainError('conflict');
      this.audit(transaction, actor, 'report.subscribed', created, known, { ...created, isPaused: false });
    });
  }

  async save(actor: Actor, clientId: ReportScope, id: string, form: SaveReportSubscriptionDto): Promise<void> {
    const { zone } = await this.access.require(actor, clientId);
    await this.unitOfWork.run(async (transaction) => {
      const before = await this.find(transaction, clientId, id);
      if (before.unsubscribedAt) throw new DomainError('conflict', { message: UNSUBSCRIBED_THEMSELVES });
      const columns = this.columnsOf(before.kind, form, zone);
      const after = { ...before, ...columns, since: sinceOf(before, columns), isPaused: form.isPaused };
      await this.subscriptions.save(transaction, after);
      this.audit(transaction, actor, 'report.subscription-saved', before, before, after);
    });
  }

  /** What someone has ended themselves stays, so that nobody subscribes them again; they can delete it. */
  async delete(actor: Actor, clientId: ReportScope, id: string): Promise<void> {
    await this.access.require(actor, clientId);
    await this.unitOfWork.run(async (transaction) => {
      const before = await this.find(transaction, clientId, id);
      if (before.unsubscribedAt && !isOwn(before, actor))
        throw new DomainError('conflict', { message: UNSUBSCRIBED_THEMSELVES });
      await this.due.end(transaction, [id]);
      this.audit(transaction, actor, 'report.unsubscribed', before, before, null);
    });
  }

  private async find(transaction: Transaction, clientId: ReportScope, id: string): Promise<ReportSubscription> {
    const subscription = await this.subscriptions.find(transaction, clientId, id);
    if (!subscription) throw new DomainError('not_found');
    return subscription;
  }

  private columnsOf(kind: ReportSubscription['kind'], form: ReportTimeDto, zone: string | null) {
    const timeZone = form.timeZone || null;
    const errors = validateReportTime({ kind, weekday: form.weekday, hour: form.hour, timeZone });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const since = this.clock.date();
    if (kind === 'event') return { weekday: null, hour: null, timeZone: null, since, nextAt: null };
    const time = { weekday: form.weekday!, hour: form.hour! };
    const nextAt = new Date(nextWeekly(time, zone ?? timeZone ?? DEFAULT_TIME_ZONE, since.getTime()));
    return { ...time, timeZone: zone === null ? timeZone : null, since, nextAt };
  }

  private audit(
    transaction: Transaction,
    actor: Actor,
    action: AuditAction,
    { clientId, userId }: Pick<ReportSubscription, 'clientId' | 'userId'>,
    before: object | null,
    after: object | null,
  ): void {
    transaction.audit({
      actor,
      action,
      clientId,
      subject: { type: 'user', id: userId },
      ...(before && { before }),
      ...(after && { after }),
    });
  }
}

/** Someone who gets reports goes on getting them, also of an event that has just ended; others begin now. */
function sinceOf(known: ReportSubscription | null, { since }: Pick<ReportSubscription, 'since'>): Date {
  return known && !known.isPaused && known.unsubscribedAt === null ? known.since : since;
}

/** A token isn't the person: someone else may have made it. */
function isOwn({ userId }: Pick<ReportSubscription, 'userId'>, { uid, tokenId }: Actor): boolean {
  return userId === uid && tokenId === null;
}

/** Files are about all channels. `manager`: null for the report on all organizations, which only global owners see. */
function maySeeFiles(manager: Granter | null): boolean {
  return manager === null || (canAccess(manager, [Role.owner]) && manager.whitelist === null);
}

function refusal(message: string, path = 'userId'): DomainError {
  return new DomainError('validation_failed', { errors: [{ path, message }] });
}
