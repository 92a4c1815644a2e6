import { hasForbiddenTag, stripTags } from './html-tags.js';
import { lengthOf, removeUnsafeCharacters } from './plain-text.js';
import { removeLinks } from './text-links.js';

export { splitLinks } from './text-links.js';

/** Characters that one message may have. */
export const MAX_CHAT_LENGTH = 2_000;
export const CHAT_TOO_LONG = `Message cannot be more than ${MAX_CHAT_LENGTH} characters`;
const MAX_BLANK_LINES = 2;

export type ChatFlag = 'profanity';
export type ChatTextResult =
  | { readonly ok: true; readonly text: string; readonly flags: ChatFlag[] }
  | { readonly ok: false; readonly reason: 'rejected' | 'empty' | 'too-long' };

export interface ChatTextOptions {
  readonly isHost: boolean;
  /** Stars the words of the profanity list; `hit` says whether there was one. */
  readonly censor: (text: string) => { readonly text: string; readonly hit: boolean };
}

/** Turns what someone typed into the plain text that everyone reads, or says why it is not sent (spec 3 §5). */
export function processChatText(raw: string, { isHost, censor }: ChatTextOptions): ChatTextResult {
  const clean = removeUnsafeCharacters(raw);
  if (hasForbiddenTag(clean)) return { ok: false, reason: 'rejected' };
  const untagged = stripTags(clean);
  if (untagged === null) return { ok: false, reason: 'rejected' };
  const unlinked = isHost ? untagged : removeLinks(untagged);
  // What is taken out may bring together what must not stand together; where nothing was, it is clean already.
  const text = tidyLines(unlinked === raw ? raw : removeUnsafeCharacters(unlinked));
  if (hasForbiddenTag(text)) return { ok: false, reason: 'rejected' };
  if (text === '') return { ok: false, reason: 'empty' };
  if (text.length > MAX_CHAT_LENGTH && lengthOf(text) > MAX_CHAT_LENGTH) return { ok: false, reason: 'too-long' };
  const censored = censor(text);
  return { ok: true, text: censored.text, flags: censored.hit ? ['profanity'] : [] };
}

function tidyLines(text: string): string {
  const lines: string[] = [];
  let blank = 0;
  for (const line of text.trim().split('\n')) {
    const trimmed = line.trimEnd();
    blank = trimmed === '' ? blank + 1 : 0;
    if (blank <= MAX_BLANK_LINES) lines.push(trimmed);
  }
  return lines.join('\n');
}
