import type { ChatMessageDto } from '@contracts/streams/frames';
import { ApiError } from '@ui/api/api-error';
import { createAuthorisedFetch } from '@ui/api/authorised-fetch';
import { session } from '@ui/session/session';

/** Messages of one older page (spec 3 §9). */
const PAGE = 25;
const authorisedFetch = createAuthorisedFetch(session);

export interface OlderMessages {
  messages: ChatMessageDto[];
  hasMore: boolean;
}

export async function getOlderMessages(contentId: string, keys: string, before: number): Promise<OlderMessages> {
  const query = new URLSearchParams({ before: `${before}`, limit: `${PAGE}`, keys });
  const response = await send('GET', `/api/contents/${contentId}/chat/messages?${query}`);
  return (await response.json()) as OlderMessages;
}

export async function deleteChatMessage(contentId: string, messageId: string): Promise<void> {
  await send('DELETE', `/api/contents/${contentId}/chat/messages/${messageId}`);
}

async function send(method: string, path: string): Promise<Response> {
  const response = await authorisedFetch(new Request(new URL(path, window.location.origin), { method }));
  if (!response.ok) throw ApiError.of(await response.json().catch(() => null), response.status);
  return response;
}
