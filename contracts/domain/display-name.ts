import { lengthOf, removeUnsafeCharacters } from './plain-text.js';

/** Characters that a name on screen may have. */
export const MAX_NAME_LENGTH = 60;

export type DisplayNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

/** The name as others see it: one line of plain text, 1 to 60 characters, nothing invisible in it (spec 1 §5). */
export function cleanDisplayName(raw: string): DisplayNameResult {
  const words = removeUnsafeCharacters(raw).split(/\s+/);
  const name = words.filter((word) => word !== '').join(' ');
  if (name === '') return { ok: false, message: 'Name Required' };
  if (lengthOf(name) > MAX_NAME_LENGTH) {
    return { ok: false, message: `Name cannot be more than ${MAX_NAME_LENGTH} characters` };
  }
  return { ok: true, name };
}

/** Initials from the first two words of a name (spec 1 §2). */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
