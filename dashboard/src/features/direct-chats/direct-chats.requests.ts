import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { actOnDirectChat, type DirectChatAct } from '@ui/direct-chat/direct-chat.requests';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

/** How often a list of hosts asks again who is here, in milliseconds. */
const HOSTS_EVERY_MS = 5_000;

/** The other hosts of a content, those who are there first. */
export const useChatHosts = (contentId: string) =>
  useSWR(
    ['chat-hosts', contentId],
    () => unwrap(api.GET('/api/contents/{contentId}/host-chat/hosts', { params: { path: { contentId } } })),
    { refreshInterval: HOSTS_EVERY_MS },
  );

/** Chats that the host has closed, beyond those that the stream carries. */
export const useOlderClosedChats = (contentId: string) =>
  useSWRMutation(
    ['closed-chats', contentId],
    (_key, { arg: before }: { arg: number }) =>
      unwrap(
        api.GET('/api/contents/{contentId}/host-chat/closed', { params: { path: { contentId }, query: { before } } }),
      ),
    failureToast(),
  );

/** The latest messages of a chat of which the stream carries none; `version` changes when there are more. Null: not needed. */
export const useLatestMessages = (contentId: string, chatId: string, version: number | null) =>
  useSWR(
    version === null ? null : ['direct-messages', contentId, chatId, version],
    () =>
      unwrap(
        api.GET('/api/contents/{contentId}/direct-chats/{chatId}/messages', {
          params: { path: { contentId, chatId } },
        }),
      ),
    { keepPreviousData: true },
  );

interface ChatAct {
  chatId: string;
  act: DirectChatAct;
  hostUid?: string;
}

/** Accepts, closes, reopens, transfers, blocks, or mutes a chat; the stream shows the outcome. */
export const useChatAct = (contentId: string) =>
  useSWRMutation(
    ['direct-chat', contentId],
    (_key, { arg: { chatId, ...act } }: { arg: ChatAct }) => actOnDirectChat({ contentId, keys: '' }, chatId, act),
    failureToast(),
  );
