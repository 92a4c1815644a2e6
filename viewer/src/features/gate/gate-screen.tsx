import { INVALID_ATTENDEE_NUMBER, isAttendeeNumber } from '@contracts/domain/attendee';
import type { ChannelDto } from '@contracts/streams/frames';
import { Artwork } from '@ui/components/artwork';
import { Button } from '@ui/components/button';
import { TextField } from '@ui/forms/text-field';
import { errorMessage } from '@ui/messages/error-message';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { type ReactNode, useEffect } from 'react';
import { SmallForm } from '../../components/small-form';
import { gateText } from './gate.messages';
import { type Attendee, type GatedChannel, useAttendee } from './gate.requests';
import { keptNumber } from './kept-number';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface GateScreenProps {
  channel: ChannelDto;
  gated: GatedChannel;
  /** The person may watch now. */
  onAdmitted: () => void;
}

/** What people see of a paywalled channel until they have entered their attendee number (spec 1 §2). */
export function GateScreen({ channel, gated, onAdmitted }: GateScreenProps) {
  const { attendee, error, isWaiting, isEntering, enter } = useAttendee(gated);
  const isAdmitted = attendee?.state === 'admitted';
  useEffect(() => {
    if (isAdmitted) onAdmitted();
  }, [isAdmitted, onAdmitted]);
  const message = error ? errorMessage(error) : (attendee?.message ?? null);
  const isTaken = attendee?.state === 'takenOver' || attendee?.state === 'full';
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
        {channel.headerImage ? (
          <styled.img src={channel.headerImage} alt="" width="full" maxHeight="200px" objectFit="cover" />
        ) : (
          channel.thumbImage && <Artwork src={channel.thumbImage} isEager maxHeight="240px" width="full" />
        )}
        <styled.div p={{ base: '5', md: '8' }} display="flex" flexDirection="column" gap="5" maxWidth="480px" mx="auto">
          <styled.h1 fontSize="2xl" fontWeight="semibold" lineHeight="heading">
            {gateText('gate.welcome', { title: channel.name })}
          </styled.h1>
          <styled.p color="text-muted">{gateText('gate.lead')}</styled.p>
          {message && !isTaken && <RedBox>{message}</RedBox>}
          {isWaiting && <styled.p role="status">{gateText('gate.waiting')}</styled.p>}
          {isTaken && attendee ? (
            <Taken
              attendee={attendee}
              isBusy={isEntering}
              onTakeOver={() => void enter({ attendeeNumber: attendee.attendeeNumber ?? '', takeOver: true })}
            />
          ) : null}
          {isEntering && !isTaken ? (
            <Button size="lg" isBusy busyLabel={gateText('gate.entering')}>
              {gateText('gate.enter')}
            </Button>
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
        </styled.div>
      </styled.div>
    </styled.section>
  );
}

function NumberForm({
  initial,
  label,
  onEnter,
}: {
  initial: string;
  label: string;
  onEnter: (attendeeNumber: string) => Promise<void>;
}) {
  return (
    <SmallForm<{ attendeeNumber?: string }>
      label={label}
      initialValues={{ attendeeNumber: initial }}
      validate={({ attendeeNumber = '' }) =>
        isAttendeeNumber(attendeeNumber.trim()) ? {} : { attendeeNumber: INVALID_ATTENDEE_NUMBER }
      }
      onSubmit={async ({ attendeeNumber = '' }) => {
        await onEnter(attendeeNumber.trim());
        return undefined;
      }}
      onTyped={() => {}}
      submitLabel={gateText('gate.enter')}
      busyLabel={gateText('gate.entering')}
    >
      <TextField
        name="attendeeNumber"
        label={gateText('gate.number')}
        placeholder="XXXXXXXX"
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
    </SmallForm>
  );
}

/** Another screen has the seat, or all screens are in use: this one may take over. */
function Taken({ attendee, isBusy, onTakeOver }: { attendee: Attendee; isBusy: boolean; onTakeOver: () => void }) {
  const now = useServerNow({ everyMs: 60_000 });
  const isFull = attendee.state === 'full';
  return (
    <styled.div role="status" display="flex" flexDirection="column" gap="3">
      <styled.p fontWeight="medium">{isFull ? attendee.message : gateText('gate.takenOver')}</styled.p>
      {isFull && (
        <>
          <styled.p color="text-muted">{gateText('gate.full')}</styled.p>
          <styled.ul display="flex" flexDirection="column" gap="1" ps="5" listStyleType="disc">
            {attendee.screens.map(({ device, since }) => (
              <li key={`${since} ${device}`}>
                {gateText('gate.screen', {
                  device: device ?? gateText('gate.unknownDevice'),
                  time: formatWhen(Date.parse(since), { zone: ZONE, now, level: 'short', isInSentence: true }),
                })}
              </li>
            ))}
          </styled.ul>
        </>
      )}
      <styled.p fontSize="sm" color="text-muted">
        {gateText('gate.takeOverHint')}
      </styled.p>
      <Button size="lg" onClick={onTakeOver} isBusy={isBusy} busyLabel={gateText('gate.entering')}>
        {gateText('gate.takeOver')}
      </Button>
    </styled.div>
  );
}

function RedBox({ children }: { children: ReactNode }) {
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
