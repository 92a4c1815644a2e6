import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { errorMessage } from '@ui/messages/error-message';
import { styled } from '@ui/styled-system/jsx';
import { BellOff, Unlink } from 'lucide-react';
import { eventActionsText } from './event-actions.messages';
import { useReminderLink } from './event-actions.requests';

/** The page behind the link in a reminder. Only its button cancels the reminder, because mail scanners open every link. */
export function ReminderPage(link: { reminderId: string; code: string }) {
  const { data: isCanceled, error, isMutating, trigger } = useReminderLink(link);
  if (isCanceled) {
    return (
      <StateFrame
        headingLevel="h1"
        role="status"
        icon={<BellOff size={24} />}
        title={eventActionsText('reminder.canceled')}
      >
        {eventActionsText('reminder.canceledHint')}
      </StateFrame>
    );
  }
  if (hasStatus(error, 400, 404, 410)) {
    return (
      <StateFrame headingLevel="h1" role="status" icon={<Unlink size={24} />} title={eventActionsText('reminder.over')}>
        {eventActionsText('reminder.overHint')}
      </StateFrame>
    );
  }
  return (
    <StateFrame
      headingLevel="h1"
      icon={<BellOff size={24} />}
      title={eventActionsText('reminder.stop')}
      action={
        <Button isBusy={isMutating} onClick={() => void trigger()}>
          {eventActionsText('reminder.stopSubmit')}
        </Button>
      }
    >
      {eventActionsText('reminder.stopHint')}
      {error !== undefined && (
        <styled.p role="alert" mt="3" color="text">
          {errorMessage(error)}
        </styled.p>
      )}
    </StateFrame>
  );
}
