import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { useSession } from '@ui/session/session';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };
const paramsOf = (contentId: string, keys: string) => ({ path: { contentId }, query: { keys } });

/** The notes of the person who is here; another person has others. */
export function useNotes(contentId: string, keys: string) {
  const uid = useSession()?.user.uid;
  return useSWR(
    uid ? ['notes', contentId, uid] : null,
    () => unwrap(api.GET('/api/contents/{contentId}/notes', { params: paramsOf(contentId, keys) })),
    ONCE,
  );
}

/** Browsers let requests of at most 64 KiB outlive their page. */
const MAX_KEPT_ALIVE = 60_000;

/** Saves what is based on a revision, also while the page goes away. */
export function saveNotes(contentId: string, keys: string, body: { text: string; revision: number }) {
  const keepalive = new Blob([JSON.stringify(body)]).size < MAX_KEPT_ALIVE;
  return unwrap(api.PUT('/api/contents/{contentId}/notes', { params: paramsOf(contentId, keys), body, keepalive }));
}

export const useMailNotes = (contentId: string, keys: string) =>
  useSWRMutation(
    ['notes-mail', contentId],
    async () => {
      await unwrap(api.POST('/api/contents/{contentId}/notes/mail', { params: paramsOf(contentId, keys) }));
      return true;
    },
    failureToast(),
  );
