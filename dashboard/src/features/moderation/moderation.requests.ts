import type { BanScope, ChatRules, ReviewDecision } from '@contracts/domain/chat-moderation';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';

export type ChatPersonCard = components['schemas']['ChatPersonDto'];
export type BannedPerson = components['schemas']['BannedPersonDto'];

const inContent = (contentId: string) => ({ path: { contentId } });
const ofPerson = (contentId: string, personId: string) => ({ path: { contentId, personId } });

/** What moderators do. The stream shows the outcome to everyone, this page included. */
export const moderationRequests = {
  saveRules: (contentId: string, body: Partial<ChatRules>) =>
    unwrap(api.PATCH('/api/contents/{contentId}/chat/rules', { params: inContent(contentId), body })),
  pin: (contentId: string, messageId: string, replaces?: string) =>
    unwrap(
      api.PUT('/api/contents/{contentId}/chat/pin', {
        params: inContent(contentId),
        body: { messageId, ...(replaces === undefined ? {} : { replaces }) },
      }),
    ),
  unpin: (contentId: string, pinnedId: string) =>
    unwrap(api.DELETE('/api/contents/{contentId}/chat/pin/{pinnedId}', { params: { path: { contentId, pinnedId } } })),
  review: (contentId: string, heldId: string, decision: ReviewDecision) =>
    unwrap(
      api.PUT('/api/contents/{contentId}/chat/held/{heldId}', {
        params: { path: { contentId, heldId } },
        body: { decision },
      }),
    ),
  deleteMessage: (contentId: string, messageId: string) =>
    unwrap(
      api.DELETE('/api/contents/{contentId}/chat/messages/{messageId}', { params: { path: { contentId, messageId } } }),
    ),
  /** Rejects what is held, and deletes what viewers have flagged. */
  remove: (contentId: string, { id, isHeld }: { id: string; isHeld: boolean }) =>
    isHeld ? moderationRequests.review(contentId, id, 'reject') : moderationRequests.deleteMessage(contentId, id),
  mute: (contentId: string, personId: string, seconds: number) =>
    unwrap(
      api.PUT('/api/contents/{contentId}/chat/people/{personId}/mute', {
        params: ofPerson(contentId, personId),
        body: { seconds },
      }),
    ),
  unmute: (contentId: string, personId: string) =>
    unwrap(
      api.DELETE('/api/contents/{contentId}/chat/people/{personId}/mute', { params: ofPerson(contentId, personId) }),
    ),
  ban: (contentId: string, personId: string, body: { scope: BanScope; coversAddress: boolean }) =>
    unwrap(
      api.PUT('/api/contents/{contentId}/chat/people/{personId}/ban', {
        params: ofPerson(contentId, personId),
        body,
      }),
    ),
  unban: (contentId: string, personId: string, scope: BanScope) =>
    unwrap(
      api.DELETE('/api/contents/{contentId}/chat/people/{personId}/ban', {
        params: { ...ofPerson(contentId, personId), query: { scope } },
      }),
    ),
};

/** Read again whenever `version` changes. */
export const useChatPerson = (contentId: string, personId: string, version: string) =>
  useSWR(
    ['chat-person', contentId, personId, version],
    (): Promise<ChatPersonCard> =>
      unwrap(api.GET('/api/contents/{contentId}/chat/people/{personId}', { params: ofPerson(contentId, personId) })),
    { keepPreviousData: true },
  );

type MessagePage = components['schemas']['ModeratedPageDto'];

/** A person's messages that are older than those on their card, on demand. `before`: position of the oldest one there; null: there are no others. */
export function useOlderMessagesOf(contentId: string, personId: string, version: string, before: number | null) {
  const { data, error, size, setSize } = useSWRInfinite(
    (_at: number, last: MessagePage | null) =>
      before === null || last?.hasMore === false
        ? null
        : (['chat-person-messages', contentId, personId, version, last?.messages[0]?.position ?? before] as const),
    ([, , , , position]) =>
      unwrap(
        api.GET('/api/contents/{contentId}/chat/people/{personId}/messages', {
          params: { ...ofPerson(contentId, personId), query: { before: position } },
        }),
      ),
    {
      initialSize: 0,
      persistSize: true,
      revalidateFirstPage: false,
      keepPreviousData: true,
      onError: failureToast().onError,
    },
  );
  const pages = data ?? [];
  return {
    /** Newest first. */
    older: pages.flatMap(({ messages }) => [...messages].reverse()),
    hasOlder: before !== null && pages.at(-1)?.hasMore !== false,
    isLoading: pages.length < size && !error,
    showOlder: () => void setSize(pages.length + 1),
  };
}

export const useBanned = (contentId: string, version: string) =>
  useSWR(
    ['chat-banned', contentId, version],
    (): Promise<BannedPerson[]> =>
      unwrap(api.GET('/api/contents/{contentId}/chat/bans', { params: inContent(contentId) })),
    { keepPreviousData: true },
  );
