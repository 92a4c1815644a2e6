import { toast } from '@ui/parts/toaster.store';
import { PRODUCT_PATH } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { useSWRConfig } from 'swr';
import { text } from '../../dashboard-messages';

const OF_EVERYBODY: readonly unknown[] = ['session', PRODUCT_PATH];

/** Signs out and forgets everything that was loaded for this person. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    try {
      await session.signOut();
      await mutate((key) => !OF_EVERYBODY.includes(key), undefined, { revalidate: false });
    } catch {
      toast.error(text('account.signOutFailed'));
    }
  };
}
