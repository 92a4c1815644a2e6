import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Session } from './session.types';
import { SessionStore } from './session-store';

/** The session of this page. */
export const session = new SessionStore();

const KeptSession = createContext<Session | null>(null);

/** What is underneath stays as it was for the person who left until they are back; null: it follows the browser. */
export const SessionHold = KeptSession.Provider;

/** The current session, requested on first use; null until the response arrives and for two seconds after signing out. */
export function useSession(): Session | null {
  const kept = useContext(KeptSession);
  const current = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    session.ensure().catch(() => {});
  }, []);
  return kept ?? current;
}
