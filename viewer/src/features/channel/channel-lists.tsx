import { NOT_WITH_YOUR_REGISTRATION } from '@contracts/domain/attendee';
import { Button } from '@ui/components/button';
import { CardGrid, MediaCard } from '@ui/components/card';
import { When } from '@ui/components/when';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { styled } from '@ui/styled-system/jsx';
import { dayText } from '@ui/time/distance-text';
import { formatWhen } from '@ui/time/format-when';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { channelText } from './channel.messages';
import { type ChannelKeys, useOlderContents } from './channel.requests';
import { type ChannelContent, listedContents, nextListBoundary } from './channel-contents';

const SHOWN_UPCOMING = 3;
const LOOK_EVERY_MS = 15_000;

export interface ChannelListsProps {
  contents: readonly ChannelContent[];
  hrefOf: (content: ChannelContent) => string;
  /** Where older ones can be asked for; null if the page has all. */
  olderIn: ChannelKeys | null;
  /** Ids of those that rules keep from the person's registration. */
  lockedIds?: readonly string[] | undefined;
  /** Those that the page already shows. */
  exceptIds?: readonly string[];
  headingLevel?: 'h2' | 'h3';
}

/** What is live, "Upcoming", and "On Demand" (spec 1 §2); nothing if all are empty. */
export function ChannelLists(props: ChannelListsProps) {
  const { contents, hrefOf, olderIn, lockedIds, exceptIds = [], headingLevel = 'h2' } = props;
  const looked = useServerNow({ everyMs: LOOK_EVERY_MS });
  const changed = useServerNow({ until: nextListBoundary(contents, serverClock.now()) });
  const now = Math.max(looked, changed);
  const [isAllShown, setIsAllShown] = useState(false);
  const { older, hasOlder, isLoading, showOlder } = useOlderContents(olderIn, contents, lockedIds);
  const known = new Set([...exceptIds, ...contents.map(({ id }) => id)]);
  const { live, upcoming, onDemand } = listedContents(
    [...contents.filter(({ id }) => !exceptIds.includes(id)), ...older.filter(({ id }) => !known.has(id))],
    now,
  );
  const isShort = !isAllShown && onDemand.length > 0 && upcoming.length > SHOWN_UPCOMING;
  const shared = { hrefOf, now, headingLevel };
  return (
    <>
      {live.length > 0 && <ContentList title={channelText('channel.liveNow')} contents={live} {...shared} />}
      {upcoming.length > 0 && (
        <ContentList
          title={channelText('channel.upcoming')}
          contents={isShort ? upcoming.slice(0, SHOWN_UPCOMING) : upcoming}
          {...shared}
        >
          {isShort && (
            <Button variant="outline" mt="5" onClick={() => setIsAllShown(true)}>
              {channelText('channel.seeMore')}
            </Button>
          )}
        </ContentList>
      )}
      {onDemand.length > 0 && (
        <ContentList title={channelText('channel.onDemand')} contents={onDemand} {...shared}>
          {hasOlder && (
            <Button variant="outline" mt="5" isBusy={isLoading} onClick={showOlder}>
              {channelText('channel.showMore')}
            </Button>
          )}
        </ContentList>
      )}
    </>
  );
}

interface ContentListProps extends Omit<ChannelListsProps, 'olderIn' | 'lockedIds' | 'exceptIds' | 'headingLevel'> {
  title: string;
  now: number;
  headingLevel: 'h2' | 'h3';
  children?: React.ReactNode;
}

/** Cards of contents under a heading. */
export function ContentList({ title, contents, hrefOf, now, headingLevel, children }: ContentListProps) {
  const Heading = styled[headingLevel];
  return (
    <styled.section aria-label={title} css={{ '& + &': { marginTop: '2.5rem' } }}>
      <Heading fontSize="lg" mb="4">
        {title}
      </Heading>
      <CardGrid
        as="ul"
        listStyleType="none"
        gridTemplateColumns={contents.length === 1 ? '1fr' : undefined}
        css={{ '& > li': { display: 'grid', containerType: 'inline-size' } }}
      >
        {contents.map((content) => (
          <li key={content.id}>
            <MediaCard
              title={content.name}
              to={content.isLocked ? null : hrefOf(content)}
              image={content.card.thumbImage}
              headingLevel="h3"
              isAlone={contents.length === 1}
              badge={<ContentBadge times={content} now={now} isOverlay />}
              chip={<DurationChip minutes={content.duration} />}
              meta={content.isLocked ? <Locked /> : <ContentDate content={content} now={now} />}
            />
          </li>
        ))}
      </CardGrid>
      {children}
    </styled.section>
  );
}

/** A rule keeps it from the person's registration (spec 1 §4). */
function Locked() {
  return (
    <styled.span display="inline-flex" alignItems="center" gap="1.5">
      <Lock size={16} aria-hidden="true" />
      {NOT_WITH_YOUR_REGISTRATION}
    </styled.span>
  );
}

function ContentDate({ content, now }: { content: ChannelContent; now: number }) {
  const { startsAt, originalAirDate } = content;
  const at = startsAt ?? originalAirDate;
  if (at === null) return null;
  const zone = content.card.timeZoneName;
  if (startsAt !== null && startsAt > now) return <When at={startsAt} zone={zone} now={now} hasDistance={false} />;
  const when = { zone, viewerZone: deviceZone(), now };
  return (
    <time dateTime={new Date(at).toISOString()} title={formatWhen(at, { ...when, level: 'full' })}>
      {startsAt === null
        ? channelText('channel.aired', { date: dayText(at, now, when.viewerZone) })
        : channelText('channel.started', { distance: formatWhen(at, { ...when, level: 'relative' }) })}
    </time>
  );
}
