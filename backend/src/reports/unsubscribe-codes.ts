import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealedBox } from '../platform/auth/sealed-box.js';

/** The codes in the links that end subscriptions: always the same for one subscription, so that old emails keep working. */
@Injectable()
export class UnsubscribeCodes {
  constructor(private readonly box: SealedBox) {}

  of(subscriptionId: string): string {
    return this.box.mark('report-unsubscribe', subscriptionId);
  }

  isRight(subscriptionId: string, code: string): boolean {
    const [given, right] = [Buffer.from(code), Buffer.from(this.of(subscriptionId))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
