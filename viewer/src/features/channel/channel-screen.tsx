import { type Availability, availabilityMessage, nextAvailabilityBoundary } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { ChannelDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { ConnectionHint } from '@ui/components/connection-hint';
import { StateFrame } from '@ui/components/state-frame';
import { When } from '@ui/components/when';
import type { PlayerPhase } from '@ui/player/player.types';
import type { StreamStatus } from '@ui/stream/stream-client';
import { styled } from '@ui/styled-system/jsx';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bumper, bumperOf } from '../../components/bumper';
import { dateLines } from '../../components/date-lines';
import { channelText } from './channel.messages';
import { type ChannelContent, type ComingContent, listedContents, nextComing } from './channel-contents';
import { ChannelLists, type ChannelListsProps } from './channel-lists';
import { Center, ILLUSTRATION_WIDTH } from './channel-skeleton';

interface ChannelScreenProps {
  channel: ChannelDto;
  availability: Availability;
  contents: readonly ChannelContent[];
  olderIn: ChannelListsProps['olderIn'];
  lockedIds: ChannelListsProps['lockedIds'];
  status: StreamStatus;
  /** Shown first. */
  note?: ReactNode;
  hrefOf: (content: ChannelContent) => string;
  onPlayer: (phase: PlayerPhase) => void;
}

/** A channel while none of its contents can be opened: its default video or thumbnail, and its lists (spec 1 §2). */
export function ChannelScreen({
  channel,
  availability,
  contents,
  olderIn,
  lockedIds,
  status,
  note,
  hrefOf,
  onPlayer,
}: ChannelScreenProps) {
  const bounds = { showAt: epochOf(channel.showAt), hideAt: epochOf(channel.hideAt) };
  const now = useServerNow({ until: nextAvailabilityBoundary(bounds, serverClock.now()) });
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
  const { live, upcoming, onDemand } = listedContents(contents, now);
  if (live.length + upcoming.length + onDemand.length === 0)
    return (
      <EmptyChannel
        channel={channel}
        status={status}
        note={note}
        onPlayer={onPlayer}
        coming={nextComing(contents, now)}
        now={now}
      />
    );
  return (
    <styled.div width="full" maxWidth="page" mx="auto" px={{ base: '0', md: '6' }} py={{ base: '0', md: '8' }}>
      {note}
      <styled.div position="relative" borderRadius={{ base: '0', md: 'card' }} overflow="hidden">
        {video ? (
          <Bumper video={video} title={channel.name} onPlayer={onPlayer} />
        ) : (
          <Artwork src={channel.thumbImage ?? channel.headerImage} isEager />
        )}
        <ConnectionHint status={status} />
      </styled.div>
      <styled.div px={{ base: '4', md: '0' }} py="6">
        <styled.h1 fontSize={{ base: 'xl', md: '2xl' }}>{channel.name}</styled.h1>
        {channel.description && (
          <styled.p mt="2" color="text-muted" maxWidth="form" whiteSpace="pre-line">
            {channel.description}
          </styled.p>
        )}
        <styled.div mt="8">
          <ChannelLists contents={contents} hrefOf={hrefOf} olderIn={olderIn} lockedIds={lockedIds} />
        </styled.div>
      </styled.div>
    </styled.div>
  );
}

interface EmptyChannelProps extends Pick<ChannelScreenProps, 'channel' | 'status' | 'note' | 'onPlayer'> {
  coming: ComingContent | null;
  now: number;
}

/** Leaves room for the sentences below it. */
const VIDEO_WIDTH = 'max(18rem, min(60rem, calc((100dvh - 26rem) * 16 / 9)))';

/** Both lists are empty; says what comes next if that is known (screens, channel page). */
function EmptyChannel({ channel, status, note, onPlayer, coming, now }: EmptyChannelProps) {
  const video = bumperOf(channel);
  const image = channel.thumbImage ?? channel.headerImage;
  return (
    <>
      {note}
      <Center>
        <styled.div
          position="relative"
          flexShrink="0"
          width="full"
          maxWidth={video ? VIDEO_WIDTH : ILLUSTRATION_WIDTH}
          borderRadius="card"
          overflow="hidden"
        >
          {video ? <Bumper video={video} title={channel.name} onPlayer={onPlayer} /> : <Artwork src={image} isEager />}
        </styled.div>
        <styled.h1 mt="5" fontSize={{ base: 'xl', md: '2xl' }} maxWidth="full" overflowWrap="anywhere">
          {channel.name}
        </styled.h1>
        {channel.description && (
          <styled.p mt="2" color="text-muted" maxWidth="form" lineClamp="4" whiteSpace="pre-line">
            {channel.description}
          </styled.p>
        )}
        <styled.h2 mt="6" fontSize="lg">
          {channelText('channel.empty')}
        </styled.h2>
        <styled.p mt="1.5" color="text-muted" overflowWrap="anywhere">
          {coming ? (
            <When
              at={coming.at}
              zone={coming.timeZone}
              now={now}
              say={(date) => channelText('channel.next', { name: coming.name, date })}
            />
          ) : (
            channelText('channel.nothingPlanned')
          )}
        </styled.p>
        <ConnectionHint status={status} />
      </Center>
    </>
  );
}
