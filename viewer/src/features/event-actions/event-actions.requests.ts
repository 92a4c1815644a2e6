import type { components } from '@contracts/generated/api';
import { api, publicApi, unwrap } from '@ui/api/api-client';
import { useSession } from '@ui/session/session';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

type Reminder = components['schemas']['ReminderDto'];

const KEY = 'foyer.reminders';
/** Of events in this browser; older ones are over. */
const KEPT = 50;
const NOT_SET: Reminder = { isSet: false, email: null };
/** Nothing but this page changes it. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/**
 * Whether the person has asked to be emailed before the event, and changing it. Someone without an account is only looked up if they have asked in this
 * browser: a crowd that waits for an event costs no requests.
 */
export function useReminderOf(contentId: string, keys: string, isComing: boolean) {
  const user = useSession()?.user;
  const key = ['reminder', contentId, user?.uid ?? null] as const;
  const isKnown = isComing && user && (user.kind === 'registered' || idsAsked().includes(contentId));
  const params = { path: { contentId }, query: { keys } };
  const { data = NOT_SET } = useSWR<Reminder>(
    key,
    isKnown ? () => unwrap(api.GET('/api/contents/{contentId}/reminder', { params })) : null,
    ONCE,
  );
  const change = { populateCache: (answer: Reminder) => answer, revalidate: false };
  const { trigger: ask, isMutating: isAsking } = useSWRMutation(
    key,
    async (_key, { arg: email }: { arg: string | null }) => {
      const body = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...(email === null ? {} : { email }) };
      const answer = await unwrap(api.POST('/api/contents/{contentId}/reminder', { params, body }));
      noteAsked(contentId);
      return answer;
    },
    change,
  );
  const { trigger: undo, isMutating: isUndoing } = useSWRMutation(
    key,
    async () => {
      await unwrap(api.DELETE('/api/contents/{contentId}/reminder', { params }));
      return { ...data, isSet: false };
    },
    change,
  );
  return { isSet: data.isSet, email: data.email, ask, undo: () => undo(), isBusy: isAsking || isUndoing };
}

/** Cancels by the link of the email; doing so again changes nothing. */
export const useReminderLink = (body: { reminderId: string; code: string }) =>
  useSWRMutation(
    ['reminder-link', body.reminderId, body.code],
    async () => {
      await unwrap(publicApi.POST('/api/public/reminders/cancel', { body }));
      return true;
    },
    { throwOnError: false },
  );

function idsAsked(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function noteAsked(contentId: string): void {
  try {
    const ids = [contentId, ...idsAsked().filter((id) => id !== contentId)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // Without storage, the page doesn't remember it after a reload.
  }
}
