import { ApiError } from '@ui/api/api-error';
import { toast } from '@ui/components/toaster.store';
import { useLatePart } from '@ui/components/use-late-part';
import { errorMessage } from '@ui/messages/error-message';
import { useSession } from '@ui/session/session';
import { withLateSheet } from '@ui/theme/late-sheet';
import { serverClock } from '@ui/time/server-clock';
import { useState } from 'react';
import { eventActionsText, reminderSentence } from './event-actions.messages';
import { useReminderOf } from './event-actions.requests';

const loadDialog = () => withLateSheet(import('./reminder-dialog')).then((part) => part.ReminderDialog);

export interface RemindedEvent {
  contentId: string;
  /** Keys in the page's address, `channelKey/contentKey`. */
  keys: string;
  name: string;
  /** Epoch milliseconds; null: there is nothing to be reminded of. */
  startsAt: number | null;
}

/** Asking to be emailed before an event: one click where the address is verified, a form for everyone else. */
export function useReminder({ contentId, keys, name, startsAt }: RemindedEvent) {
  const { isSet, email, ask, undo, isBusy } = useReminderOf(contentId, keys, startsAt !== null);
  const { Part: ReminderDialog, open, close } = useLatePart(loadDialog);
  const user = useSession()?.user;
  const [typed, setTyped] = useState<string | null>(null);

  const handleUndo = async () => {
    try {
      await undo();
      close();
      toast.success(eventActionsText('reminder.undone'));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const handleClick = async () => {
    if (isSet || user?.kind !== 'registered' || startsAt === null) return open();
    try {
      const answer = await ask(null);
      const sentence = reminderSentence({ startsAt, now: serverClock.now(), to: answer.email });
      const action = { label: eventActionsText('reminder.undo'), onClick: () => void handleUndo() };
      toast.success(eventActionsText('reminder.set'), { detail: sentence, action });
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) open();
      else toast.error(errorMessage(error));
    }
  };
  const handleAsk = async (address: string) => {
    await ask(address);
    setTyped(address);
  };

  return {
    button: { isSet, isBusy, onClick: () => void handleClick() },
    dialog: ReminderDialog && startsAt !== null && (
      <ReminderDialog
        name={name}
        startsAt={startsAt}
        isSet={isSet}
        to={typed ?? email}
        firstEmail={user?.email ?? ''}
        onAsk={handleAsk}
        onUndo={handleUndo}
        onClose={close}
      />
    ),
  };
}
