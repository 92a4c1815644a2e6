import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { actOnDirectChat, type DirectChatAct } from '@ui/direct-chat/direct-chat.requests';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

/** The other hosts of a content, those who are there first. */
export const useChatHosts = (contentId: string) =>
  useSWR(['chat-hosts', contentId], () =>
    unwrap(api.GET('/api/contents/{contentId}/host-chat/hosts', { params: { path: { contentId } } })),
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
