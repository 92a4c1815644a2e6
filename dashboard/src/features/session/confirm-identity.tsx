import { onConfirmationNeeded } from '@ui/api/confirmations';
import { useSession } from '@ui/session/session';
import { useEffect, useRef, useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';

/**
 * Lets any request ask the person to confirm who they are, and sends it again afterwards. The dialog is part of
 * the page: one that could no longer be loaded would lose what was typed.
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
