import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { type Granter, mayOpen } from '../../../contracts/domain/people.js';
import type { DeliveryRow, FailingFileRow } from './report-delivery.read-model.js';
import type {
  DeliveryState,
  FailingFileDto,
  ReportDeliveryDto,
  ReportRecipientDto,
  ReportSubscriptionDto,
} from './report-subscription.dto.js';
import type { Recipient, ReportSubscription } from './report-subscription.repository.js';

const STATES: Readonly<Record<DeliveryRow['state'], DeliveryState>> = {
  queued: 'waiting',
  mailed: 'waiting',
  sent: 'sent',
  failed: 'failed',
  skipped: 'nothing',
};

/** `manager`: their rights in the organization; null: they see the report on all of them. */
interface Reader {
  uid: string;
  manager: Granter | null;
}

/** The address is for those who see it in the organization's list of users, too. */
export function toReportRecipientDto({ userId, name, email, ...row }: Recipient, reader: Reader): ReportRecipientDto {
  const { role, whitelist, isNextOwner } = row;
  const { uid, manager } = reader;
  const isOpen =
    manager === null ||
    userId === uid ||
    (role !== null && mayOpen(manager, uid, { id: userId, role, whitelist, isNextOwner }));
  const shown = isOpen ? email : null;
  return { userId, name: name ?? shown ?? '', email: shown };
}

/** `zone`: of the organization; null: the subscription has its own. */
export function toReportSubscriptionDto(
  row: ReportSubscription & Recipient,
  { reader, zone, latest }: { reader: Reader; zone: string | null; latest: readonly DeliveryRow[] },
): ReportSubscriptionDto {
  const { id, userId, kind, weekday, hour, isPaused, unsubscribedAt, nextAt } = row;
  const isActive = !isPaused && unsubscribedAt === null;
  return {
    ...{ id, ...toReportRecipientDto(row, reader), kind, weekday, hour, isPaused },
    timeZone: zone ?? row.timeZone ?? DEFAULT_TIME_ZONE,
    isUnsubscribed: unsubscribedAt !== null,
    isOwn: userId === reader.uid,
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

export function toFailingFileDto({ dueAt, state, nextAttemptAt, ...row }: FailingFileRow): FailingFileDto {
  return {
    ...row,
    dueAt: dueAt.toISOString(),
    state: STATES[state],
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
