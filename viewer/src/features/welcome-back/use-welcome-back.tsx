import { useLatePart } from '@ui/parts/use-late-part';
import { session, useSession } from '@ui/session/session';
import { type ReactNode, useEffect } from 'react';
import { forgetWelcomes, noteWelcomed, wasWelcomed } from './welcome-memory';

const loadWelcomeDialog = () => import('./welcome-dialog').then((part) => part.WelcomeDialog);

/** Greets, once for each organisation, somebody whom the browser knew when the page was opened; not who joins on it. */
export function useWelcomeBack(clientId: string | undefined): ReactNode {
  const user = useSession()?.user ?? null;
  const { Part: WelcomeDialog, open, close } = useLatePart(loadWelcomeDialog);
  const uid = user?.uid;
  const isNamed = user !== null && user.kind !== 'anonymous';

  useEffect(() => {
    if (!uid || !clientId) return;
    if (!isNamed) forgetWelcomes();
    else if (session.beganAs !== uid) noteWelcomed(clientId, uid);
    else if (!wasWelcomed(clientId, uid)) open();
  }, [uid, isNamed, clientId, open]);

  if (!WelcomeDialog || !clientId || !uid || !isNamed) return null;
  const handleContinue = () => {
    noteWelcomed(clientId, uid);
    close();
  };
  return <WelcomeDialog clientId={clientId} name={user.displayName ?? user.email ?? ''} onContinue={handleContinue} />;
}
