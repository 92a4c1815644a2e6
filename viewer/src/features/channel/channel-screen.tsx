import { availabilityMessage, availabilityOf, nextAvailabilityBoundary } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { ChannelDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { EmptyState } from '@ui/components/empty-state';
import { Skeleton, SkeletonCards } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import type { PlayerPhase } from '@ui/player/player.types';
import type { StreamStatus } from '@ui/stream/stream-client';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen } from '@ui/time/format-when';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bumper, bumperOf } from '../../components/bumper';
import { ConnectionHint } from '../../components/connection-hint';
import { dateLines, viewerTimeZone } from '../../components/date-lines';
import { channelText } from './channel.messages';
import { type ChannelContent, type ComingContent, listedContents, nextComing } from './channel-contents';
import { ChannelLists } from './channel-lists';

interface ChannelScreenProps {
  channel: ChannelDto;
  contents: readonly ChannelContent[];
  status: StreamStatus;
  /** Shown first. */
  note?: ReactNode;
  hrefOf: (content: ChannelContent) => string;
  onPlayer: (phase: PlayerPhase) => void;
}

/** A channel while none of its contents can be opened: its default video or thumbnail, and its lists (spec 1 §2). */
export function ChannelScreen({ channel, contents, status, note, hrefOf, onPlayer }: ChannelScreenProps) {
  const bounds = { showAt: epochOf(channel.showAt), hideAt: epochOf(channel.hideAt) };
  const now = useServerNow({ until: nextAvailabilityBoundary(bounds, serverClock.now()) });
  const availability = availabilityOf(bounds, now);
  const message = availabilityMessage('channel', availability, bounds.showAt, channel.timeZoneName);
  if (message) {
    return (
      <styled.div m="auto">
        <StateFrame headingLevel="h1" icon={<CalendarClock size={24} />} title={message}>
          {availability === 'early' && bounds.showAt !== null && dateLines(bounds.showAt, channel.timeZoneName)[1]}
        </StateFrame>
      </styled.div>
    );
  }
  const video = bumperOf(channel);
  const { upcoming, onDemand } = listedContents(contents, now);
  const isEmpty = upcoming.length + onDemand.length === 0;
  return (
    <styled.div width="full" maxWidth="page" mx="auto" px={{ base: '0', md: '6' }} py={{ base: '0', md: '8' }}>
      {note}
      <styled.div position="relative" borderRadius={{ base: '0', md: 'card' }} overflow="hidden">
        {video ? (
          <Bumper video={video} title={channel.name} onPlayer={onPlayer} />
        ) : (
          <Artwork src={channel.headerImage ?? channel.thumbImage} isEager />
        )}
        <ConnectionHint status={status} />
      </styled.div>
      <styled.div px={{ base: '4', md: '0' }} py="6">
        <styled.h1 fontSize={{ base: 'xl', md: '2xl' }}>{channel.name}</styled.h1>
        {channel.description && (
          <styled.p mt="2" color="text-muted" maxWidth="form">
            {channel.description}
          </styled.p>
        )}
        <styled.div mt="8">
          {isEmpty ? (
            <EmptyChannel coming={nextComing(contents, now)} now={now} />
          ) : (
            <ChannelLists contents={contents} hrefOf={hrefOf} />
          )}
        </styled.div>
      </styled.div>
    </styled.div>
  );
}

/** Both lists are empty; says what comes next if that is known (screens, channel page). */
function EmptyChannel({ coming, now }: { coming: ComingContent | null; now: number }) {
  return (
    <EmptyState icon={<CalendarClock size={24} />} title={channelText('channel.empty')}>
      {coming
        ? channelText('channel.next', {
            name: coming.name,
            date: formatWhen(coming.at, {
              zone: coming.timeZone,
              viewerZone: viewerTimeZone(),
              now,
              level: 'short',
              isInSentence: true,
            }),
          })
        : channelText('channel.nothingPlanned')}
    </EmptyState>
  );
}

/** Shown while a channel is loading, in its final sizes. */
export function ChannelSkeleton() {
  return (
    <styled.div width="full" maxWidth="page" mx="auto" px={{ base: '0', md: '6' }} py={{ base: '0', md: '8' }}>
      <Skeleton aspectRatio="16/9" maxHeight="70dvh" width="full" borderRadius={{ base: '0', md: 'card' }} />
      <styled.div px={{ base: '4', md: '0' }} py="6">
        <Skeleton width="min(20rem, 70%)" height="8" mb="8" />
        <SkeletonCards count={3} />
      </styled.div>
    </styled.div>
  );
}
