import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { nextWeekly } from '../../../contracts/domain/report-schedule.js';
import { SealedBox } from '../platform/auth/sealed-box.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ReportDeliveryRepository } from './report-delivery.repository.js';
import type { LinkedReportDto, ReportLinkDto } from './report-subscription.dto.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';

/** The links in reports, which end the subscription and bring it back. Their code is always the same, so that those in old emails keep working. */
@Injectable()
export class ReportLinks {
  constructor(
    private readonly box: SealedBox,
    private readonly subscriptions: ReportSubscriptionRepository,
    private readonly deliveries: ReportDeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  codeOf(subscriptionId: string): string {
    return this.box.mark('report-unsubscribe', subscriptionId);
  }

  /** Which report it ends. Throws `invalid_link` if there is none, or its person may no longer get it. */
  async check(link: ReportLinkDto): Promise<LinkedReportDto> {
    const report = this.isRight(link) ? await this.subscriptions.linkedReport(link.subscriptionId) : null;
    if (!report) throw new DomainError('invalid_link');
    const { organization, kind, isUnsubscribed } = report;
    return { organization, kind, isUnsubscribed };
  }

  /** Throws `invalid_link` if there is nothing to end. Can be repeated. */
  async end(link: ReportLinkDto): Promise<void> {
    const isThere = this.isRight(link) && (await this.unsubscribe(link.subscriptionId));
    if (!isThere) throw new DomainError('invalid_link');
  }

  private isRight({ subscriptionId, code }: ReportLinkDto): boolean {
    const [given, right] = [Buffer.from(code), Buffer.from(this.codeOf(subscriptionId))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private unsubscribe(subscriptionId: string): Promise<boolean> {
    return this.unitOfWork.run(async (transaction) => {
      const now = this.clock.date();
      const isThere = await this.subscriptions.unsubscribe(transaction, subscriptionId, now);
      await this.deliveries.cancel(transaction, [subscriptionId], now);
      return isThere;
    });
  }

  /** Brings back what the link has ended: for those who can't add themselves. Throws `invalid_link` if they may no longer get it. Can be repeated. */
  async resume(link: ReportLinkDto): Promise<void> {
    const isBack = this.isRight(link) && (await this.subscribeAgain(link.subscriptionId));
    if (!isBack) throw new DomainError('invalid_link');
  }

  private subscribeAgain(subscriptionId: string): Promise<boolean> {
    return this.unitOfWork.run(async (transaction) => {
      const known = await this.subscriptions.findLinked(transaction, subscriptionId);
      if (!known?.userId || !(await this.subscriptions.isRecipient(known.clientId, known.userId))) return false;
      if (known.unsubscribedAt === null) return true;
      const { weekday, hour, zone } = known;
      const since = this.clock.date();
      const isWeekly = weekday !== null && hour !== null;
      const nextAt = isWeekly ? new Date(nextWeekly({ weekday, hour }, zone, since.getTime())) : null;
      await this.subscriptions.save(transaction, { ...known, isPaused: false, since, nextAt });
      return true;
    });
  }
}
