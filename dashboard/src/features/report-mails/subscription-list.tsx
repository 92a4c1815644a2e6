import { chakra } from '@chakra-ui/react';
import { Badge } from '@ui/components/badge';
import { Button } from '@ui/components/button';
import { Disclosure } from '@ui/components/disclosure';
import { formatWhen } from '@ui/time/format-when';
import { useNow } from '@ui/time/use-now';
import { deviceZone } from '@ui/time/zone-text';
import { nameOf, reasonText, reportMailsText as text } from './report-mails.messages';
import type { Delivery, Subscription } from './report-mails.requests';
import { weeklyText } from './subscription-form';

interface SubscriptionListProps {
  subscriptions: readonly Subscription[];
  /** The id of the one that is being changed. */
  busyId: string | null;
  onPause: (subscription: Subscription) => void;
  onChange: (subscription: Subscription) => void;
  onDelete: (subscription: Subscription) => void;
}

/** Who gets which report, and what became of the latest ones. */
export function SubscriptionList({ subscriptions, busyId, ...handlers }: SubscriptionListProps) {
  return (
    <chakra.ul aria-label={text('reports.list')} display="grid" gap="3" listStyleType="none">
      {subscriptions.map((subscription) => (
        <SubscriptionRow
          key={subscription.id}
          subscription={subscription}
          isBusy={subscription.id === busyId}
          {...handlers}
        />
      ))}
    </chakra.ul>
  );
}

interface SubscriptionRowProps extends Pick<SubscriptionListProps, 'onPause' | 'onChange' | 'onDelete'> {
  subscription: Subscription;
  isBusy: boolean;
}

function SubscriptionRow({ subscription, isBusy, onPause, onChange, onDelete }: SubscriptionRowProps) {
  const { email, kind, isPaused, isUnsubscribed, isOwn, deliveries } = subscription;
  const name = nameOf(subscription);
  const when = useWhen(subscription.timeZone);
  const canDelete = !isUnsubscribed || isOwn;
  return (
    <chakra.li p="4" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface" fontSize="sm">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 18rem" overflowWrap="anywhere">
          <chakra.h3 fontSize="md">
            {name}
            {isOwn && (
              <chakra.span color="text-muted" fontWeight="normal">
                {' '}
                ({text('reports.you')})
              </chakra.span>
            )}{' '}
            {isUnsubscribed && <Badge tone="neutral">{text('reports.unsubscribed')}</Badge>}
            {isPaused && !isUnsubscribed && <Badge tone="warning">{text('reports.paused')}</Badge>}
          </chakra.h3>
          {email && <chakra.p color="text-muted">{email}</chakra.p>}
          <chakra.p mt="2">{kind === 'event' ? text('reports.event') : weeklyText(subscription)}</chakra.p>
          <StateLines subscription={subscription} />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="start" gap="2">
          {!isUnsubscribed && (
            <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => onPause(subscription)}>
              {text(isPaused ? 'reports.resume' : 'reports.pause')}
            </Button>
          )}
          {!isUnsubscribed && kind === 'weekly' && (
            <Button size="sm" variant="outline" onClick={() => onChange(subscription)}>
              {text('reports.change')}
            </Button>
          )}
          {canDelete && (
            <Button
              size="sm"
              variant="outline"
              aria-label={text(isUnsubscribed ? 'reports.removeOf' : 'reports.deleteOf', { name })}
              onClick={() => onDelete(subscription)}
            >
              {text(isUnsubscribed ? 'reports.remove' : 'reports.delete')}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {deliveries.length > 0 && (
        <chakra.div mt="2">
          <Disclosure label={text('reports.deliveries')}>
            <chakra.ul mt="2" display="grid" gap="2" listStyleType="none">
              {deliveries.map((delivery) => (
                <li key={`${delivery.dueAt} ${delivery.event ?? ''}`}>
                  <chakra.p overflowWrap="anywhere">
                    {delivery.event
                      ? text('reports.eventOf', { event: delivery.event, when: when(delivery.dueAt) })
                      : text('reports.week', { when: when(delivery.dueAt) })}
                  </chakra.p>
                  <DeliveryState delivery={delivery} zone={subscription.timeZone} />
                </li>
              ))}
            </chakra.ul>
          </Disclosure>
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** When the next one comes, and the last one that was sent; failures stand out. */
function StateLines({ subscription }: { subscription: Subscription }) {
  const { isOwn, isPaused, isUnsubscribed, kind, nextAt, deliveries, timeZone } = subscription;
  const when = useWhen(timeZone);
  const [latest] = deliveries;
  const lastSent = deliveries.find(({ settledAt, state }) => state === 'sent' && settledAt !== null)?.settledAt;
  const hasTrouble = latest?.state === 'failed' || (latest?.state === 'waiting' && latest.reason !== null);
  const next = kind === 'event' ? text('reports.nextEvent') : nextAt && text('reports.next', { when: when(nextAt) });
  return (
    <chakra.div color="text-muted">
      {isUnsubscribed && <p>{text(isOwn ? 'reports.unsubscribedOwn' : 'reports.unsubscribedHelp')}</p>}
      {!isUnsubscribed && !isPaused && next && <p>{next}</p>}
      <p>{lastSent ? text('reports.last', { when: when(lastSent) }) : text('reports.never')}</p>
      {hasTrouble && <DeliveryState delivery={latest} zone={timeZone} />}
    </chakra.div>
  );
}

function DeliveryState({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const { state, settledAt, nextAttemptAt } = delivery;
  const when = useWhen(zone);
  const reason = delivery.reason === null ? '' : reasonText(delivery.reason);
  if (state === 'failed') return <chakra.p color="danger-text">{text('reports.gaveUp', { reason })}</chakra.p>;
  if (state === 'waiting' && reason && nextAttemptAt)
    return <chakra.p color="warning-text">{text('reports.again', { reason, when: when(nextAttemptAt) })}</chakra.p>;
  return (
    <chakra.p color="text-muted">
      {state === 'sent' && settledAt
        ? text('reports.sent', { when: when(settledAt) })
        : text(state === 'waiting' ? 'reports.waiting' : reason ? 'reports.ended' : 'reports.nothing')}
    </chakra.p>
  );
}

/** Writes an instant as people say it, on the reader's clocks. */
export function useWhen(zone: string): (iso: string) => string {
  const now = useNow();
  return (iso) =>
    formatWhen(Date.parse(iso), { zone, viewerZone: deviceZone(), now, level: 'short', isInSentence: true });
}
