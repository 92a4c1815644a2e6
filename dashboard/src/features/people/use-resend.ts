import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { peopleText as text } from './people.messages';
import { usePeopleActs } from './use-people-acts';

/** Mails the invitation again, and says how it went. */
export function useResend(clientId: string, userId: string) {
  const { resend } = usePeopleActs(clientId);
  const { isBusy, run } = useAct();
  const handleResend = () =>
    run(async () => {
      await resend(userId);
      toast.success(text('invited.resent'));
    });
  return { handleResend, isBusy };
}
