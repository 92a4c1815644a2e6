import { api, unwrap } from '@ui/api/api-client';
import { useSession } from '@ui/session/session';
import { useState } from 'react';
import useSWR from 'swr';

/** Someone who comes back may have answered elsewhere meanwhile; who only moves between windows isn't asked again each time. */
const NOW_AND_ON_RETURN = { focusThrottleInterval: 60_000, revalidateOnReconnect: false, revalidateIfStale: false };

/**
 * The interactions that the person who is here has answered; null: not known yet. What was sent while they were here they can't have answered before, so
 * nobody asks then: a crowd would ask at once.
 */
export function useAnsweredIds(contentId: string, keys: string, hasOlder: boolean): readonly string[] | null {
  const uid = useSession()?.user.uid;
  const [firstUid] = useState(uid);
  const isAsked = uid !== undefined && (hasOlder || uid !== firstUid);
  const { data } = useSWR(
    isAsked ? ['interaction-answers', contentId, uid] : null,
    () =>
      unwrap(
        api.GET('/api/contents/{contentId}/interactions/answers', { params: { path: { contentId }, query: { keys } } }),
      ),
    NOW_AND_ON_RETURN,
  );
  // A window that has been answered must not come up because nobody could tell.
  if (uid === undefined || (isAsked && !data)) return null;
  return data?.map(({ interactionId }) => interactionId) ?? [];
}

/** Stores an answer, also while the page goes away; doing so again changes nothing. */
export function sendAnswer(
  { contentId, keys }: { contentId: string; keys: string },
  interactionId: string,
  body: { responseId: string; email?: string },
) {
  const params = { path: { contentId, interactionId }, query: { keys } };
  return unwrap(
    api.PUT('/api/contents/{contentId}/interactions/{interactionId}/answer', { params, body, keepalive: true }),
  );
}
