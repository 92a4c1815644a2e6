import type { ChatMessageDto } from '@contracts/streams/frames';
import { retryAfterDelay } from './retry-delay';
import { machine, type StreamEnvironment } from './stream-environment';

export type PostOutcome<M = ChatMessageDto> =
  | { kind: 'stored'; message: M }
  /** Not stored, and retrying would not help. */
  | { kind: 'refused'; reason: string }
  /** It may or may not be stored. */
  | { kind: 'unknown'; retryAfterMs: number | null };

export interface PostChatMessageOptions {
  contentId: string;
  /** Where in the content the message goes; by default, its chat. */
  place?: string;
  /** Keys in the page's address, required for unlisted contents. */
  keys: string;
  /** Scheme and host, for use outside a browser. */
  origin?: string;
  getToken: (options: { forceRefresh: boolean }) => Promise<string | null>;
  environment?: StreamEnvironment;
}

const ANSWER_WITHIN_MS = 20_000;
const SAYS_NOTHING = [408, 425, 429];

/** Creates the function that sends one chat message and reports the result; it never throws. */
export function createChatPost<M = ChatMessageDto>(options: PostChatMessageOptions) {
  const { contentId, place = 'chat/messages', keys, origin = '', getToken, environment = machine } = options;

  async function attempt(message: { id: string; text: string }, forceRefresh: boolean): Promise<PostOutcome<M>> {
    const token = await getToken({ forceRefresh });
    const abort = new AbortController();
    const cancel = environment.after(ANSWER_WITHIN_MS, () => abort.abort());
    try {
      const response = await environment.fetch(
        `${origin}/api/contents/${contentId}/${place}?keys=${encodeURIComponent(keys)}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ id: message.id, text: message.text }),
          signal: abort.signal,
        },
      );
      if (response.status === 401 && !forceRefresh) return await attempt(message, true);
      return await outcomeOf<M>(response, environment);
    } finally {
      cancel();
    }
  }

  return (message: { id: string; text: string }): Promise<PostOutcome<M>> =>
    attempt(message, false).catch(() => ({ kind: 'unknown', retryAfterMs: null }));
}

async function outcomeOf<M>(response: Response, { wallNow, random }: StreamEnvironment): Promise<PostOutcome<M>> {
  const { status } = response;
  if (response.ok) return { kind: 'stored', message: (await response.json()) as M };
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  if (status >= 500 || status < 400 || SAYS_NOTHING.includes(status)) {
    return { kind: 'unknown', retryAfterMs: retryAfterDelay(response.headers.get('retry-after'), wallNow(), random) };
  }
  return { kind: 'refused', reason: body?.code ?? 'validation_failed' };
}
