import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { profileKeys } from './profile.keys';

/** The browsers in which one is signed in, and the ways to end that. */
export function useOwnSessions(id: string) {
  const sessions = useSWR(profileKeys.sessions(id), () =>
    unwrap(api.GET('/api/users/{id}/sessions', { params: { path: { id } } })),
  );
  const end = async (sessionId: string) => {
    await unwrap(api.DELETE('/api/users/{id}/sessions/{sessionId}', { params: { path: { id, sessionId } } }));
    await sessions.mutate();
  };
  const endOthers = async () => {
    await unwrap(api.DELETE('/api/users/{id}/sessions', { params: { path: { id } } }));
    await sessions.mutate();
  };
  return { ...sessions, end, endOthers };
}
