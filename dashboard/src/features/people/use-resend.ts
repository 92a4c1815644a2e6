import { errorMessage } from '@ui/messages/error-message';
import { toast } from '@ui/parts/toaster.store';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { usePeopleActs } from './use-people-acts';

/** Mails the invitation again, and says how it went. */
export function useResend(clientId: string, userId: string) {
  const { resend } = usePeopleActs(clientId);
  const [isBusy, setIsBusy] = useState(false);
  const handleResend = async () => {
    setIsBusy(true);
    try {
      await resend(userId);
      toast.success(text('invited.resent'));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { handleResend, isBusy };
}
