import { reminderTime, validateReminder } from '@contracts/domain/reminder';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { useState } from 'react';
import { SmallForm } from '../../components/small-form';
import { eventActionsText, REMINDER_MINUTES, reminderSentence } from './event-actions.messages';

const LOOK_EVERY_MS = 15_000;

export interface ReminderDialogProps {
  /** Of the event. */
  name: string;
  /** Epoch milliseconds. */
  startsAt: number;
  isSet: boolean;
  /** Where the reminder goes, if that is known here. */
  to: string | null;
  firstEmail: string;
  onAsk: (email: string) => Promise<void>;
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/** Asks where to send the reminder; once it's set, says when it comes and offers to undo it. */
export function ReminderDialog({ isSet, ...props }: ReminderDialogProps) {
  return isSet ? <Confirmed {...props} /> : <Asking {...props} />;
}

function Asking({ name, startsAt, firstEmail, onAsk, onClose }: Omit<ReminderDialogProps, 'isSet'>) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const isSoon = reminderTime(startsAt, now) === now;
  const handleSubmit = async ({ email }: { email?: string }) => {
    try {
      await onAsk((email ?? '').trim());
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <Dialog title={eventActionsText('reminder.title')} onClose={onClose} size="sm">
      <styled.p mb="4" fontSize="sm" color="text-muted" overflowWrap="anywhere">
        {isSoon
          ? eventActionsText('reminder.leadSoon', { name })
          : eventActionsText('reminder.lead', { name, minutes: REMINDER_MINUTES })}
      </styled.p>
      <SmallForm<{ email?: string }>
        label={eventActionsText('reminder.title')}
        initialValues={{ email: firstEmail }}
        validate={({ email }) => toFormErrors(validateReminder({ email: email ?? null }))}
        onSubmit={handleSubmit}
        onTyped={() => {}}
        submitLabel={eventActionsText('reminder.submit')}
        busyLabel={eventActionsText('reminder.submitting')}
      >
        <TextField
          name="email"
          type="email"
          label={eventActionsText('reminder.email')}
          help={eventActionsText('reminder.emailHelp')}
          autoComplete="email"
          inputMode="email"
          isRequired
        />
      </SmallForm>
    </Dialog>
  );
}

function Confirmed({
  startsAt,
  to,
  onUndo,
  onClose,
}: Pick<ReminderDialogProps, 'startsAt' | 'to' | 'onUndo' | 'onClose'>) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const [isLeaving, setIsLeaving] = useState(false);
  const handleUndo = async () => {
    setIsLeaving(true);
    await onUndo();
    setIsLeaving(false);
  };
  return (
    <Dialog
      title={eventActionsText('reminder.set')}
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={handleUndo} isBusy={isLeaving}>
            {eventActionsText('reminder.cancel')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {eventActionsText('reminder.done')}
          </Button>
        </>
      }
    >
      <styled.p role="status" overflowWrap="anywhere">
        {reminderSentence({ startsAt, now, to })}
      </styled.p>
    </Dialog>
  );
}
