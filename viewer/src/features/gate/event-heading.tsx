import { LinkButton } from '@ui/components/link-button';
import { StateFrame } from '@ui/components/state-frame';
import { styled } from '@ui/styled-system/jsx';
import { CalendarClock } from 'lucide-react';
import { gateText } from './gate.messages';
import type { EventChannels } from './gate.requests';

export interface EventHeadingProps {
  event: EventChannels;
  channelId: string;
  onChannel: (id: string) => void;
}

/** Name and date of an event, and the choice of its channel. */
export function EventHeading({ event, channelId, onChannel }: EventHeadingProps) {
  return (
    <styled.div mb="4" display="flex" flexWrap="wrap" gap="3" alignItems="end" justifyContent="space-between">
      <div>
        <styled.h1 fontSize={{ base: 'xl', md: '2xl' }}>{event.title}</styled.h1>
        {event.dateInfo && <styled.p color="text-muted">{event.dateInfo}</styled.p>}
      </div>
      {event.channels.length > 1 && (
        <styled.label display="flex" alignItems="center" gap="2" fontSize="sm">
          {gateText('event.channel')}
          <styled.select
            value={channelId}
            onChange={({ target }) => onChannel(target.value)}
            minHeight="11"
            px="3"
            borderWidth="1px"
            borderColor="border-control"
            borderRadius="control"
            bg="surface"
            color="text"
          >
            {event.channels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </styled.select>
        </styled.label>
      )}
    </styled.div>
  );
}

/** An event that no listed channel shows. Where unlisted ones do, attendees are led to where they enter. */
export function EventNotice({ event, attendHref }: Pick<EventHeadingProps, 'event'> & { attendHref: string }) {
  const way = event.message === null && <LinkButton to={attendHref}>{gateText('event.attend')}</LinkButton>;
  return (
    <StateFrame headingLevel="h1" role="status" icon={<CalendarClock size={24} />} title={event.title} action={way}>
      {event.message ?? event.dateInfo}
    </StateFrame>
  );
}
