import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from './session.types';
import { SessionStore } from './session-store';

/** The session of this page. */
export const session = new SessionStore();

/** The present session, asked for on first use; null until the answer is there and for two seconds after signing out. */
export function useSession(): Session | null {
  const current = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    session.ensure().catch(() => {});
  }, []);
  return current;
}
