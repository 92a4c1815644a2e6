import { api, unwrap } from '@ui/api/api-client';

/** Messages of one older page (spec 3 §9). */
const PAGE = 25;

export const getOlderMessages = (contentId: string, keys: string, before: number) =>
  unwrap(
    api.GET('/api/contents/{contentId}/chat/messages', {
      params: { path: { contentId }, query: { before, limit: PAGE, keys } },
    }),
  );

export const deleteChatMessage = (contentId: string, messageId: string) =>
  unwrap(
    api.DELETE('/api/contents/{contentId}/chat/messages/{messageId}', { params: { path: { contentId, messageId } } }),
  );
