import { ATTENDEE_ACCESS_ENDED } from '@contracts/domain/attendee';
import type { ChannelDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { TextAnchor } from '@ui/components/text-anchor';
import { errorMessage } from '@ui/messages/error-message';
import { styled } from '@ui/styled-system/jsx';
import { type ReactNode, useEffect, useState } from 'react';
import { gateText } from './gate.messages';
import { type GatedChannel, type GateLink, useAttendee, useGate } from './gate.requests';
import { EmailForm, NumberForm } from './gate-forms';
import { keptNumber, useKeptNumber } from './kept-number';
import { TakenScreens } from './taken-screens';

export interface GateScreenProps {
  channel: ChannelDto;
  gated: GatedChannel;
  /** The person may watch now. */
  onAdmitted: () => void;
}

/** What people see of a paywalled channel until they have entered their attendee number, or opened an emailed link (spec 1 §2). */
export function GateScreen({ channel, gated, onAdmitted }: GateScreenProps) {
  const { attendee, error, isWaiting, isEntering, enter } = useAttendee(gated);
  const request = useGate(gated);
  const gate = request.data;
  const kept = useKeptNumber(gated.clientId);
  // Not with a number that they had before.
  const isAdmitted = attendee?.state === 'admitted' && attendee.attendeeNumber === kept;
  useEffect(() => {
    if (isAdmitted) onAdmitted();
  }, [isAdmitted, onAdmitted]);
  const message = error ? errorMessage(error) : (attendee?.message ?? null);
  const isTaken = attendee?.state === 'takenOver' || attendee?.state === 'full';
  const byEmail = gate?.entry === 'email';
  const [isOther, setIsOther] = useState(false);
  return (
    <GateCard
      title={gateText('gate.welcome', { title: channel.name })}
      lead={gate && !isTaken ? gateText(byEmail ? 'gate.emailLead' : 'gate.lead') : undefined}
      headerImage={channel.headerImage}
      thumbImage={channel.thumbImage}
    >
      {message && !isTaken && <RedBox>{message}</RedBox>}
      {message === ATTENDEE_ACCESS_ENDED && gate?.renewAccess && <AccessLink link={gate.renewAccess} />}
      {isWaiting && <styled.p role="status">{gateText('gate.waiting')}</styled.p>}
      {isTaken && attendee ? (
        <TakenScreens
          attendee={attendee}
          isBusy={isEntering}
          onTakeOver={() => void enter({ attendeeNumber: attendee.attendeeNumber ?? '', takeOver: true })}
        />
      ) : null}
      {isTaken && !isOther ? (
        <Button variant="quiet" onClick={() => setIsOther(true)}>
          {gateText(byEmail ? 'gate.again' : 'gate.otherNumber')}
        </Button>
      ) : isEntering && !isTaken ? (
        <Button size="lg" isBusy busyLabel={gateText('gate.entering')}>
          {gateText('gate.enter')}
        </Button>
      ) : !gate ? (
        request.error ? (
          <RequestError request={request} />
        ) : (
          <Skeleton height="8rem" />
        )
      ) : byEmail ? (
        <EmailForm gated={gated} />
      ) : (
        <NumberForm
          key={isTaken ? 'other' : 'first'}
          initial={isTaken ? '' : (keptNumber(gated.clientId) ?? '')}
          label={gateText(isTaken ? 'gate.otherNumber' : 'gate.number')}
          onEnter={async (attendeeNumber) => {
            await enter({ attendeeNumber });
          }}
        />
      )}
      {gate?.initialAccess && <AccessLink link={gate.initialAccess} />}
    </GateCard>
  );
}

export interface GateCardProps {
  title: string;
  lead?: string | undefined;
  headerImage?: string | null;
  thumbImage?: string | null;
  children: ReactNode;
}

/** The card that stands before what isn't for everyone. */
export function GateCard({ title, lead, headerImage, thumbImage, children }: GateCardProps) {
  return (
    <styled.section m="auto" width="full" maxWidth="768px" p={{ base: '4', md: '6' }}>
      <styled.div
        bg="surface"
        color="text"
        borderRadius="card"
        borderWidth="1px"
        borderColor="border"
        overflow="hidden"
      >
        {headerImage ? (
          <styled.img src={headerImage} alt="" width="full" maxHeight="200px" objectFit="cover" />
        ) : (
          thumbImage && <Artwork src={thumbImage} isEager maxHeight="240px" width="full" />
        )}
        <styled.div p={{ base: '5', md: '8' }} display="flex" flexDirection="column" gap="5" maxWidth="480px" mx="auto">
          <styled.h1 fontSize="2xl" fontWeight="semibold" lineHeight="heading" overflowWrap="anywhere">
            {title}
          </styled.h1>
          {lead && <styled.p color="text-muted">{lead}</styled.p>}
          {children}
        </styled.div>
      </styled.div>
    </styled.section>
  );
}

export function AccessLink({ link }: { link: GateLink }) {
  return (
    <TextAnchor href={link.url} target="_blank" rel="noopener" alignSelf="start">
      {link.label}
    </TextAnchor>
  );
}

export function RedBox({ children }: { children: ReactNode }) {
  return (
    <styled.p
      role="alert"
      px="4"
      py="3"
      borderRadius="control"
      bg="danger-tint"
      color="danger-text"
      fontSize="sm"
      fontWeight="medium"
    >
      {children}
    </styled.p>
  );
}
