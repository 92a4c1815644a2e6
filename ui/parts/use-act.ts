import { useState } from 'react';
import { errorMessage } from '../messages/error-message';
import { toast } from './toaster.store';

/** What a button does: whether it is at it, and what is said when it fails, unless told what the error says. Answers whether it went well. */
export function useAct(failure?: string) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      toast.error(failure ?? errorMessage(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
