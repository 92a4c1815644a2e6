import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { toast } from '@ui/components/toaster.store';
import useSWRMutation from 'swr/mutation';
import { publicChatText as text } from './public-chat.messages';

/** Messages of one older page (spec 3 §9). */
const PAGE = 25;

/** Messages before a position as staff see them, oldest first. */
export const getOlderMessages = (contentId: string, before: number) =>
  unwrap(
    api.GET('/api/contents/{contentId}/chat/moderated-messages', {
      params: { path: { contentId }, query: { before, limit: PAGE } },
    }),
  );

/** Deletes a message for everyone; the stream shows the outcome. */
export const useDeleteMessage = (contentId: string) =>
  useSWRMutation(
    ['chat', contentId, 'delete'],
    (_key, { arg: messageId }: { arg: string }) =>
      unwrap(
        api.DELETE('/api/contents/{contentId}/chat/messages/{messageId}', {
          params: { path: { contentId, messageId } },
        }),
      ),
    { ...failureToast(), onSuccess: () => toast.success(text('message.deleted')) },
  );
