import { lengthOf, removeUnsafeCharacters } from './plain-text.js';
import { removeLinks } from './text-links.js';

export { splitLinks } from './text-links.js';

/** Maximum length of a message, in characters. */
export const MAX_CHAT_LENGTH = 2_000;
export const CHAT_TOO_LONG = `Message cannot be more than ${MAX_CHAT_LENGTH} characters`;
const MAX_BLANK_LINES = 2;
/** Only texts crafted for it need more. */
const MOST_PASSES = 8;

export type ChatFlag = 'profanity';
export type ChatTextResult =
  | { readonly ok: true; readonly text: string; readonly flags: ChatFlag[] }
  | { readonly ok: false; readonly reason: 'rejected' | 'empty' | 'too-long' | 'word-refused' };

export interface ChatTextOptions {
  readonly isHost: boolean;
  /** Replaces profanity with asterisks; `hit` says whether there was any. `isRefused`: it contains a word that the organization refuses. */
  readonly censor: (text: string) => { readonly text: string; readonly hit: boolean; readonly isRefused?: boolean };
}

/** Turns what someone typed into the plain text that everyone sees, or says why it can't be sent (spec 3 §5). */
export function processChatText(raw: string, { isHost, censor }: ChatTextOptions): ChatTextResult {
  const clean = removeUnsafeCharacters(raw);
  if (hasForbiddenTag(clean)) return { ok: false, reason: 'rejected' };
  const untagged = stripTags(clean);
  if (untagged === null) return { ok: false, reason: 'rejected' };
  let text = withoutLinks(untagged, raw, isHost);
  let isCensored = false;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    if (hasForbiddenTag(text)) return { ok: false, reason: 'rejected' };
    if (text === '') return { ok: false, reason: 'empty' };
    if (text.length > MAX_CHAT_LENGTH && lengthOf(text) > MAX_CHAT_LENGTH) return { ok: false, reason: 'too-long' };
    const censored = censor(text);
    if (censored.isRefused) return { ok: false, reason: 'word-refused' };
    isCensored ||= censored.hit;
    if (censored.text === text) break;
    // A word or a link that went on with what has stars now was not one before.
    text = withoutLinks(censored.text, text, isHost);
  }
  return { ok: true, text, flags: isCensored ? ['profanity'] : [] };
}

/** Removing a part may join two others that must be removed too; if nothing was removed from what came in, the text is clean. */
function withoutLinks(text: string, before: string, isHost: boolean): string {
  const unlinked = isHost ? text : removeLinks(text);
  return tidyLines(unlinked === before ? unlinked : removeUnsafeCharacters(unlinked));
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

const FORBIDDEN = /<[\s/]*(?:script|iframe)(?![\w-])/i;
const FORBIDDEN_NAME = /^[\s/]*(?:script|iframe)(?![\w-])/i;
const TAG_START = /^(?:\/?[a-z]|[!?])/i;

/** Whether the text contains a script or iframe tag, complete or broken, in any case (spec 3 §5). */
function hasForbiddenTag(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Removes HTML tags, including those that removal uncovers, in one pass; `null` if one of them is script or iframe. `<3` and `a < b` stay (spec 3 §5). */
function stripTags(text: string): string | null {
  if (!text.includes('<')) return text;
  const kept: string[] = [];
  let openings: number[] = [];
  for (const character of text) {
    if (character === '<') {
      openings.push(kept.length);
    } else if (character === '>' && openings.length > 0) {
      const start = openings.pop() as number;
      const head = kept.slice(start + 1, start + 3).join('');
      if (TAG_START.test(head)) {
        if (FORBIDDEN_NAME.test(kept.slice(start + 1).join(''))) return null;
        kept.length = start;
        continue;
      }
      openings = [];
    }
    kept.push(character);
  }
  return kept.join('');
}
