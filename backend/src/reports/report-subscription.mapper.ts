import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import type { DeliveryRow } from './report-delivery.repository.js';
import type { DeliveryState, ReportDeliveryDto, ReportSubscriptionDto } from './report-subscription.dto.js';
import type { Recipient, ReportSubscription } from './report-subscription.repository.js';

const STATES: Readonly<Record<DeliveryRow['state'], DeliveryState>> = {
  queued: 'waiting',
  mailed: 'waiting',
  sent: 'sent',
  failed: 'failed',
  skipped: 'nothing',
};

/** `zone`: of the organization; null: the subscription has its own. */
export function toReportSubscriptionDto(
  row: ReportSubscription & Recipient,
  { uid, zone, latest }: { uid: string; zone: string | null; latest: readonly DeliveryRow[] },
): ReportSubscriptionDto {
  const { id, userId, name, email, kind, weekday, hour, isPaused, unsubscribedAt, nextAt } = row;
  const isActive = !isPaused && unsubscribedAt === null;
  return {
    ...{ id, userId, name, email, kind, weekday, hour, isPaused },
    timeZone: zone ?? row.timeZone ?? DEFAULT_TIME_ZONE,
    isUnsubscribed: unsubscribedAt !== null,
    isOwn: userId === uid,
    nextAt: isActive ? (nextAt?.toISOString() ?? null) : null,
    deliveries: latest.filter(({ subscriptionId }) => subscriptionId === id).map(toReportDeliveryDto),
  };
}

function toReportDeliveryDto({
  dueAt,
  event,
  state,
  settledAt,
  reason,
  nextAttemptAt,
}: DeliveryRow): ReportDeliveryDto {
  return {
    dueAt: dueAt.toISOString(),
    event,
    state: STATES[state],
    settledAt: settledAt?.toISOString() ?? null,
    reason,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
