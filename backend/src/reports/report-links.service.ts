import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealedBox } from '../platform/auth/sealed-box.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { ReportDeliveryRepository } from './report-delivery.repository.js';
import type { ReportLinkDto } from './report-subscription.dto.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';

/** The links in reports, which end the subscription. Their code is always the same, so that those in old emails keep working. */
@Injectable()
export class ReportLinks {
  constructor(
    private readonly box: SealedBox,
    private readonly subscriptions: ReportSubscriptionRepository,
    private readonly deliveries: ReportDeliveryRepository,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  codeOf(subscriptionId: string): string {
    return this.box.mark('report-unsubscribe', subscriptionId);
  }

  /** Throws `invalid_link` if there is nothing to end. Can be repeated. */
  async end({ subscriptionId, code }: ReportLinkDto): Promise<void> {
    const [given, right] = [Buffer.from(code), Buffer.from(this.codeOf(subscriptionId))];
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    const isThere = isRight && (await this.unsubscribe(subscriptionId));
    if (!isThere) throw new DomainError('invalid_link');
  }

  private unsubscribe(subscriptionId: string): Promise<boolean> {
    return this.unitOfWork.run(async (transaction) => {
      const now = this.clock.date();
      const isThere = await this.subscriptions.unsubscribe(transaction, subscriptionId, now);
      await this.outbox.withdraw(transaction, await this.deliveries.cancel(transaction, [subscriptionId], now));
      return isThere;
    });
  }
}
