import { pickChannel } from '@contracts/domain/channel-pick';
import { epochOf } from '@contracts/domain/content-times';
import { formatDateTime } from '@contracts/domain/date-text';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import { Badge } from '@ui/components/badge';
import { CardGrid, MediaCard } from '@ui/components/card';
import { EmptyState } from '@ui/components/empty-state';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { Ticket, Tv } from 'lucide-react';
import type { ScheduledChannelDto } from '../../public-api/public.requests';
import { clientText } from './client.messages';
import { ClientHero } from './client-hero';

/** So few share the whole width, as the server painted them (`viewer/index.html`). */
const FEW = 3;
const FILL = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' } as const;

const LOOK_EVERY_MS = 15_000;

export interface ChannelCardsProps {
  clientName: string;
  channels: readonly ScheduledChannelDto[];
  /** Until when the attendee who is here may watch which channel, ISO 8601; null: without a limit. */
  untilOf: ReadonlyMap<string, string | null>;
  /** The address of a channel or, with its key, of a content in it. */
  hrefOf: (channel: ScheduledChannelDto, contentKey?: string) => string;
}

/** What is on, and the public channels that are available now, ordered by displayOrder (spec 1 §2). */
export function ChannelCards({ clientName, channels, untilOf, hrefOf }: ChannelCardsProps) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  if (channels.length === 0) {
    return (
      <EmptyState icon={<Tv size={24} />} title={clientText('client.empty')}>
        {clientText('client.emptyHint', { name: clientName })}
      </EmptyState>
    );
  }
  const ordered = [...channels].sort((a, b) => a.displayOrder - b.displayOrder || a.name.localeCompare(b.name));
  const featured = pickChannel(ordered, now);
  return (
    <>
      {featured && (
        <>
          <ClientHero
            channel={featured}
            content={featured.first}
            href={hrefOf(featured, featured.first.key)}
            now={now}
          />
          <styled.h2 mb="4" fontSize="lg">
            {clientText('client.channels')}
          </styled.h2>
        </>
      )}
      <CardGrid
        as="ul"
        aria-label={clientText('client.channels')}
        listStyleType="none"
        css={{ '& > li': { display: 'grid' }, ...(channels.length <= FEW && FILL) }}
      >
        {ordered.map((channel) => {
          const startsAt = epochOf(channel.nextStartsAt);
          const isOn = channel.liveNow && now < (epochOf(channel.liveUntil) ?? Number.POSITIVE_INFINITY);
          const isLive = isOn || (startsAt !== null && startsAt <= now);
          const live = isLive && channel.first && Date.parse(channel.first.startsAt) <= now ? channel.first : null;
          return (
            <li key={channel.id}>
              <MediaCard
                headingLevel={featured ? 'h3' : 'h2'}
                title={channel.name}
                to={hrefOf(channel)}
                image={channel.thumbImage ?? DEFAULT_ARTWORK}
                badge={isLive && <Badge tone="live">{clientText('client.live')}</Badge>}
                meta={
                  <>
                    {live ? (
                      <styled.span display="block" truncate>
                        {live.name}
                      </styled.span>
                    ) : (
                      startsAt !== null &&
                      startsAt > now && (
                        <When
                          at={startsAt}
                          zone={deviceZone()}
                          now={now}
                          hasDistance={false}
                          say={(date) => clientText('client.next', { date })}
                        />
                      )
                    )}
                    {channel.isPaywalled && <Registration until={untilOf.get(channel.id)} />}
                  </>
                }
              />
            </li>
          );
        })}
      </CardGrid>
    </>
  );
}

/** That a channel is for people who are registered, or until when the attendee who is here may watch it (spec 1 §2). */
function Registration({ until }: { until: string | null | undefined }) {
  if (until === undefined)
    return (
      <styled.span display="flex" alignItems="center" gap="1.5">
        <Ticket size={16} aria-hidden="true" />
        {clientText('client.registered')}
      </styled.span>
    );
  if (until === null) return null;
  const date = formatDateTime(Date.parse(until), deviceZone());
  return <styled.span display="block">{clientText('client.until', { date })}</styled.span>;
}
