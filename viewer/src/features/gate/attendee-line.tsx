import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { failureToast } from '@ui/components/failure-toast';
import { TOUCH_ROOM } from '@ui/components/touch-room';
import { styled } from '@ui/styled-system/jsx';
import { useState } from 'react';
import { gateText } from './gate.messages';
import { type GatedChannel, useLeaving } from './gate.requests';
import { useSeatNumber } from './kept-number';

export interface AttendeeLineProps {
  gated: GatedChannel;
  /** The seat was given up. */
  onLeft: () => void;
}

/** The attendee number with which someone watches, and changing it (spec 1 §2). */
export function AttendeeLine({ gated, onLeft }: AttendeeLineProps) {
  const attendeeNumber = useSeatNumber(gated.channelId);
  const [isAsking, setIsAsking] = useState(false);
  const { trigger, isMutating } = useLeaving(gated);
  if (attendeeNumber === null) return null;
  const handleConfirm = async () => {
    try {
      await trigger();
      setIsAsking(false);
      onLeft();
    } catch (error) {
      failureToast().onError(error);
    }
  };
  return (
    <>
      <styled.button
        type="button"
        onClick={() => setIsAsking(true)}
        color="inherit"
        cursor="pointer"
        borderRadius="control"
        _hover={{ color: 'text' }}
        css={TOUCH_ROOM}
      >
        {gateText('gate.attendee', { number: attendeeNumber })}
      </styled.button>
      {isAsking && (
        <ConfirmDialog
          title={gateText('gate.switchTitle')}
          confirmLabel={gateText('gate.switch')}
          isBusy={isMutating}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setIsAsking(false)}
        >
          {gateText('gate.switchHint')}
        </ConfirmDialog>
      )}
    </>
  );
}
