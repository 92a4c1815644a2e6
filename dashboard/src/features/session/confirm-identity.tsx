import { onConfirmationNeeded } from '@ui/api/confirmations';
import { useSession } from '@ui/session/session';
import { useEffect, useRef, useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';

/**
 * Lets any request of the dashboard ask its person to confirm who they are, after which it is sent again. The dialog comes
 * with the page: one that could not be loaded any more would take what was typed with it.
 */
export function ConfirmIdentity() {
  const user = useSession()?.user;
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  useEffect(() => {
    const stop = onConfirmationNeeded(() => {
      setIsAsking(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      stop();
      answer.current(false);
    };
  }, []);
  const handleDone = (isConfirmed: boolean) => {
    setIsAsking(false);
    answer.current(isConfirmed);
  };
  if (!isAsking || !user) return null;
  return <ConfirmIdentityDialog user={user} onConfirmed={() => handleDone(true)} onCancel={() => handleDone(false)} />;
}
