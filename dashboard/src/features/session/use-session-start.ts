import { session } from '@ui/session/session';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';

/** The session of this browser: requested once, then followed. */
export function useSessionStart() {
  const current = useSyncExternalStore(session.subscribe, session.get);
  const start = useSWR('session', () => session.ensure(), { revalidateOnFocus: false, revalidateOnReconnect: true });
  return {
    current,
    hasStarted: Boolean(start.data),
    error: start.error,
    retry: () => start.mutate(),
    isAsking: start.isValidating,
  };
}
