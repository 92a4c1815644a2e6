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

/** Saves what is based on a revision. */
export const saveNotes = (contentId: string, keys: string, body: { text: string; revision: number }) =>
  unwrap(api.PUT('/api/contents/{contentId}/notes', { params: paramsOf(contentId, keys), body }));

export const useMailNotes = (contentId: string, keys: string) =>
  useSWRMutation(
    ['notes-mail', contentId],
    async () => {
      await unwrap(api.POST('/api/contents/{contentId}/notes/mail', { params: paramsOf(contentId, keys) }));
      return true;
    },
    failureToast(),
  );
