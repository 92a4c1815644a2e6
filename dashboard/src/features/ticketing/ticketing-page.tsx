import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { EmptyState } from '@ui/components/empty-state';
import { ListCard, ListRow } from '@ui/components/list-card';
import { RequestError } from '@ui/components/request-error';
import { places, Skeleton } from '@ui/components/skeleton';
import { formatWhen } from '@ui/time/format-when';
import { useNow } from '@ui/time/use-now';
import { deviceZone } from '@ui/time/zone-text';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Facts } from '../../components/facts';
import { Lines, Loading } from '../../components/list-skeletons';
import { ticketingText as text } from './ticketing.messages';

type TicketingConnection = components['schemas']['TicketingConnectionDto'];

const REFRESH_MS = 15_000;
const TIMES = ['answeredAt', 'notifiedAt', 'subscribedAt', 'subscriptionFailedAt', 'failedAt'] as const;
/** Shown only if it happened. */
const ERRORS: readonly string[] = ['subscriptionFailedAt', 'failedAt'];

/** State of the connection to the ticketing system, for the organization's owner. */
export function TicketingPage({ clientId, toChannels }: { clientId: string; toChannels: ReactNode }) {
  const request = useSWR(
    ['ticketing', clientId],
    () => unwrap(api.GET('/api/clients/{clientId}/ticketing', { params: { path: { clientId } } })),
    { refreshInterval: REFRESH_MS },
  );
  const { data, error } = request;
  if (!data && error) return <RequestError request={request} />;
  if (!data)
    return (
      <Loading>
        <ListCard as="div">
          {places(3).map((place) => (
            <ListRow as="div" key={place}>
              <Skeleton width="2.5rem" height="2.5rem" flexShrink={0} />
              <Lines />
            </ListRow>
          ))}
        </ListCard>
      </Loading>
    );
  return (
    <chakra.div display="grid" gap="8">
      <Connection connection={data} />
      {data.events.length === 0 ? (
        <EmptyState icon={<Ticket size={24} />} title={text('ticketing.none')} action={toChannels}>
          {text('ticketing.noneHelp')}
        </EmptyState>
      ) : (
        <Events connection={data} />
      )}
    </chakra.div>
  );
}

function Connection({ connection }: { connection: TicketingConnection }) {
  const now = useNow();
  const { isFailing, failure, answeredAt } = connection;
  return (
    <Card>
      <chakra.p role="status" display="flex" alignItems="center" gap="2.5" fontWeight="medium">
        <Dot data-tone={isFailing ? 'warning' : answeredAt === null ? undefined : 'success'} aria-hidden="true" />
        {isFailing
          ? text('ticketing.fails', { reason: text(`ticketing.reason.${failure ?? 'unavailable'}`) })
          : text(answeredAt === null ? 'ticketing.unused' : 'ticketing.works')}
      </chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'max-content 1fr' }}
        columnGap="8"
        rowGap={{ base: '0.5', md: '3' }}
        fontSize="sm"
      >
        {TIMES.filter((name) => connection[name] !== null || !ERRORS.includes(name)).map((name) => (
          <chakra.div key={name} display="contents">
            <chakra.dt fontWeight="medium">{text(`ticketing.${name}`)}</chakra.dt>
            <chakra.dd maxWidth="34rem" mb={{ base: '3', md: '0' }}>
              {timeText(connection[name], now) ?? text('ticketing.never')}
              <chakra.p fontSize="0.8125rem" color="text-muted">
                {text(`ticketing.${name}Help`)}
              </chakra.p>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Card>
  );
}

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    p: '5',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
  },
});

const Dot = chakra('span', {
  base: {
    flexShrink: 0,
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'text-muted',
    '&[data-tone=success]': { bg: 'success-text' },
    '&[data-tone=warning]': { bg: 'warning-text' },
  },
});

function Events({ connection: { events } }: { connection: TicketingConnection }) {
  const now = useNow();
  return (
    <chakra.section display="grid" gap="3">
      <div>
        <chakra.h2 fontSize="md">{text('ticketing.events')}</chakra.h2>
        <chakra.p fontSize="sm" color="text-muted" maxWidth="42rem">
          {text('ticketing.eventsHelp')}
        </chakra.p>
      </div>
      <ListCard aria-label={text('ticketing.events')}>
        {events.map(({ eventNumber, title, attendees, canceled, readAt, channelNames }) => {
          const read = timeText(readAt, now, true);
          return (
            <ListRow key={eventNumber}>
              <chakra.div minWidth="0">
                <chakra.h3 fontSize="0.9375rem" fontWeight="semibold" overflowWrap="anywhere">
                  {title}
                </chakra.h3>
                <chakra.p fontSize="0.8125rem" color="text-muted">
                  <Facts facts={[eventNumber, ...channelNames]} />
                </chakra.p>
                <chakra.p fontSize="0.8125rem" color="text-muted">
                  <Facts
                    facts={[
                      attendees === 1
                        ? text('ticketing.oneAttendee')
                        : text('ticketing.attendees', { count: attendees }),
                      ...(canceled > 0 ? [text('ticketing.canceled', { count: canceled })] : []),
                      read === null ? text('ticketing.unread') : text('ticketing.read', { time: read }),
                    ]}
                  />
                </chakra.p>
              </chakra.div>
            </ListRow>
          );
        })}
      </ListCard>
    </chakra.section>
  );
}

function timeText(time: string | null, now: number, isInSentence = false): string | null {
  const at = epochOf(time);
  return at === null ? null : formatWhen(at, { zone: deviceZone(), now, level: 'short', isInSentence });
}
