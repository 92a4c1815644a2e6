import { errorMessage } from '../messages/error-message';
import { toast } from './toaster.store';

/** For `useSWRMutation`: failures are shown, with the given text or their own, and not thrown. */
export const failureToast = (words?: string) => ({
  throwOnError: false as const,
  onError: (error: unknown) => {
    toast.error(words ?? errorMessage(error));
  },
});
