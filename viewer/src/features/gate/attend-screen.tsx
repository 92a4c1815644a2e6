import {
  EVENT_NOT_FOUND,
  EVENT_NOT_READY,
  INVALID_ATTENDEE_NUMBER,
  isAttendeeNumber,
} from '@contracts/domain/attendee';
import { formatDateTime } from '@contracts/domain/date-text';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { CardGrid, MediaCard } from '@ui/components/card';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import { errorMessage } from '@ui/messages/error-message';
import { styled } from '@ui/styled-system/jsx';
import { deviceZone } from '@ui/time/zone-text';
import { TicketX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { gateText } from './gate.messages';
import { type AttendeeChannel, useAttendeeChannels, useEventChannels } from './gate.requests';
import { NumberForm } from './gate-forms';
import { GateCard, RedBox } from './gate-screen';
import { keepNumber, keptNumber } from './kept-number';
import { newDocument } from './new-document';

export interface AttendScreenProps {
  eventNumber: string;
  /** Only channels of this organization. */
  clientId: string | undefined;
  /** From the address. */
  given: string | null;
  hrefOf: (channel: AttendeeChannel) => string;
  onTitle: (title: string) => void;
}

/** Where attendees of an event enter their number, and what they may watch (spec 1 §2). A single channel opens at once. */
export function AttendScreen({ eventNumber, clientId, given, hrefOf, onTitle }: AttendScreenProps) {
  const event = useEventChannels(eventNumber, clientId);
  const [attendeeNumber, setAttendeeNumber] = useState(given);
  const isValid = attendeeNumber !== null && isAttendeeNumber(attendeeNumber);
  const found = useAttendeeChannels(isValid && event.data ? attendeeNumber : null, { eventNumber, clientId });
  const { data: own, error, isWaiting } = found;
  const channels = own?.channels;
  const title = event.data?.title;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);
  const only = channels?.length === 1 ? channels[0] : undefined;
  useEffect(() => {
    if (!channels || attendeeNumber === null) return;
    for (const channel of channels) keepNumber(channel.clientId, attendeeNumber);
    if (only) newDocument.open(hrefOf(only));
  }, [channels, only, attendeeNumber, hrefOf]);

  if (hasStatus(event.error, 404))
    return (
      <StateFrame headingLevel="h1" icon={<TicketX size={24} aria-hidden="true" />} title={EVENT_NOT_FOUND}>
        {gateText('attend.notFoundHint')}
      </StateFrame>
    );
  if (event.error && !event.data) return <RequestError headingLevel="h1" request={event} />;
  if (!event.data) return <Loading />;
  const heading = gateText('gate.welcome', { title: event.data.title });
  if (channels && channels.length > 1) return <Channels title={heading} channels={channels} hrefOf={hrefOf} />;
  const isNotReady = channels?.length === 0 || (event.data.channels.length === 0 && event.data.message !== null);
  const kept = event.data.channels.map((channel) => keptNumber(channel.clientId)).find((number) => number !== null);
  const refusal = attendeeNumber !== null && !isValid ? INVALID_ATTENDEE_NUMBER : error ? errorMessage(error) : null;
  const isEntering = only !== undefined || (isValid && !error && !channels);
  const handleEnter = async (next: string) => {
    if (next === attendeeNumber) await found.mutate();
    else setAttendeeNumber(next);
  };
  return (
    <GateCard
      title={heading}
      lead={[event.data.dateInfo, isNotReady ? '' : gateText('attend.lead')].filter(Boolean).join(' · ')}
      thumbImage={event.data.channels[0]?.thumbImage ?? null}
    >
      {isNotReady ? (
        <styled.p role="status" fontWeight="medium">
          {own?.message ?? event.data.message ?? EVENT_NOT_READY}
        </styled.p>
      ) : (
        <>
          {refusal && <RedBox>{refusal}</RedBox>}
          {isWaiting && <styled.p role="status">{gateText('gate.waiting')}</styled.p>}
          {isEntering ? (
            <Button size="lg" isBusy busyLabel={gateText('gate.entering')}>
              {gateText('gate.enter')}
            </Button>
          ) : (
            <NumberForm
              initial={(isWaiting ? attendeeNumber : refusal ? '' : kept) ?? ''}
              label={gateText('gate.number')}
              onEnter={handleEnter}
            />
          )}
        </>
      )}
    </GateCard>
  );
}

interface ChannelsProps extends Pick<AttendScreenProps, 'hrefOf'> {
  title: string;
  channels: readonly AttendeeChannel[];
}

function Channels({ title, channels, hrefOf }: ChannelsProps) {
  return (
    <styled.div width="full" maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <styled.h1 fontSize="xl" mb="2">
        {title}
      </styled.h1>
      <styled.p color="text-muted" mb="6">
        {gateText('attend.channels')}
      </styled.p>
      <CardGrid as="ul" listStyleType="none" css={{ '& > li': { display: 'grid' } }}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <MediaCard
              headingLevel="h2"
              title={channel.name}
              to={hrefOf(channel)}
              isNewDocument
              image={channel.thumbImage ?? DEFAULT_ARTWORK}
              meta={channel.availableUntil && untilText(channel.availableUntil)}
            />
          </li>
        ))}
      </CardGrid>
    </styled.div>
  );
}

/** "Content available until {date}." (spec 1 §2), on the reader's clocks. */
export const untilText = (iso: string): string =>
  gateText('gate.until', { date: formatDateTime(Date.parse(iso), deviceZone()) });

function Loading() {
  return (
    <GateCard title={gateText('attend.loading')}>
      <Skeleton height="8rem" />
    </GateCard>
  );
}
