import { toast } from '@ui/parts/toaster.store';
import { session } from '@ui/session/session';
import { useSWRConfig } from 'swr';
import { text } from '../../dashboard-messages';
import { forgetPerson } from './forget-person';

/** Signs out and forgets everything that was loaded for this person. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    try {
      await session.signOut();
      await forgetPerson(mutate);
    } catch {
      toast.error(text('account.signOutFailed'));
    }
  };
}
