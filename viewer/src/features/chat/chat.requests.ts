import type { FeedbackKind } from '@contracts/domain/chat-moderation';
import type { ChatMessageDto } from '@contracts/streams/frames';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

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

/** What concerns only the person themselves. */
export interface MyChat {
  likes: string[];
  flags: string[];
  held: ChatMessageDto[];
  mutedUntil: string | null;
  lastSentAt: string | null;
}

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: true, shouldRetryOnError: false };

/** `standing`: what the stream says about the person; if it changes, there's more to ask. Null: nobody has joined. */
export function useMyChat(contentId: string, keys: string, standing: string | null) {
  return useSWR(
    standing ? ['my-chat', contentId, standing] : null,
    (): Promise<MyChat> =>
      unwrap(api.GET('/api/contents/{contentId}/chat/mine', { params: { path: { contentId }, query: { keys } } })),
    { ...ONCE, keepPreviousData: true },
  ).data;
}

interface Feedback {
  contentId: string;
  keys: string;
  messageId: string;
  kind: FeedbackKind;
  isSet: boolean;
}

export function sendFeedback({ contentId, keys, messageId, kind, isSet }: Feedback) {
  const params = { path: { contentId, messageId }, query: { keys } };
  const like = '/api/contents/{contentId}/chat/messages/{messageId}/like';
  const flag = '/api/contents/{contentId}/chat/messages/{messageId}/flag';
  const path = kind === 'like' ? (like as typeof like | typeof flag) : flag;
  return unwrap(isSet ? api.PUT(path, { params }) : api.DELETE(path, { params }));
}
