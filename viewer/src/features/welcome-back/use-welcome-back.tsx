import { useLatePart } from '@ui/components/use-late-part';
import { session, useSession } from '@ui/session/session';
import { withLateSheet } from '@ui/theme/late-sheet';
import { type ReactNode, useEffect } from 'react';

const loadWelcomeDialog = () => withLateSheet(import('./welcome-dialog')).then((part) => part.WelcomeDialog);

/** Greets people whom the browser already knew when the page was opened, once for each organization; not those who join on it. */
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

const PREFIX = 'foyer.welcome.';

/** Whether this person was greeted before, in this browser, for this organization. Without storage, nobody is. */
function wasWelcomed(clientId: string, uid: string): boolean {
  try {
    return localStorage.getItem(PREFIX + clientId) === uid;
  } catch {
    return true;
  }
}

function noteWelcomed(clientId: string, uid: string): void {
  try {
    localStorage.setItem(PREFIX + clientId, uid);
  } catch {
    // Without storage, nobody is greeted either.
  }
}

/** After signing out, the next person is greeted again. */
function forgetWelcomes(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing to clear.
  }
}
