import { LINK_IS_OVER } from '@contracts/domain/account-messages';
import { ATTENDEE_ACCESS_ENDED } from '@contracts/domain/attendee';
import type { ChannelDto } from '@contracts/streams/frames';
import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { TextAnchor } from '@ui/components/text-anchor';
import { errorMessage } from '@ui/messages/error-message';
import { Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { gateText } from './gate.messages';
import { type GatedChannel, useGate, useLinkEntry } from './gate.requests';
import { AccessLink, GateCard, RedBox } from './gate-screen';
import { newDocument } from './new-document';
import { TakenScreens } from './taken-screens';

export interface LinkEntryProps {
  channel: ChannelDto;
  gated: GatedChannel;
  code: string;
  channelHref: string;
}

/** The page behind an emailed link that lets attendees in. Only its button uses the link up, because mail scanners open every link. */
export function LinkEntry({ channel, gated, code, channelHref }: LinkEntryProps) {
  const { attendee, error, isEntering, enter } = useLinkEntry(gated, code);
  const message = error && errorMessage(error);
  const { data: gate } = useGate(message === ATTENDEE_ACCESS_ENDED ? gated : null);
  const isAdmitted = attendee?.state === 'admitted';
  useEffect(() => {
    if (isAdmitted) newDocument.open(channelHref);
  }, [isAdmitted, channelHref]);
  const wayOn = <TextAnchor href={channelHref}>{gateText('gate.linkNew')}</TextAnchor>;
  if (code === '' || hasStatus(error, 410))
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Unlink size={24} />} title={LINK_IS_OVER} action={wayOn}>
        {gateText('gate.linkOver')}
      </StateFrame>
    );
  return (
    <GateCard
      title={gateText('gate.linkTitle', { title: channel.name })}
      lead={gateText('gate.linkHint')}
      headerImage={channel.headerImage}
      thumbImage={channel.thumbImage}
    >
      {message && <RedBox>{message}</RedBox>}
      {gate?.renewAccess && <AccessLink link={gate.renewAccess} />}
      {attendee?.state === 'full' ? (
        <TakenScreens attendee={attendee} isBusy={isEntering} onTakeOver={() => void enter(attendee.attendeeNumber)} />
      ) : (
        <Button
          size="lg"
          isBusy={isEntering || isAdmitted}
          busyLabel={gateText('gate.entering')}
          onClick={() => void enter(null)}
        >
          {gateText('gate.linkEnter')}
        </Button>
      )}
      {hasStatus(error, 403) && wayOn}
    </GateCard>
  );
}
