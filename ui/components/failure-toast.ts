import { errorMessage } from '../messages/error-message';
import { toast } from './toaster.store';

/** For `useSWRMutation`: what failed is told, in the words given or its own, and not thrown. */
export const failureToast = (words?: string) => ({
  throwOnError: false as const,
  onError: (error: unknown) => {
    toast.error(words ?? errorMessage(error));
  },
});
