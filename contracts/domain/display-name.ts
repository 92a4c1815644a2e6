import { lengthOf, removeUnsafeCharacters } from './plain-text.js';

/** Maximum length of a display name, in characters. */
export const MAX_NAME_LENGTH = 60;

export type DisplayNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string };

/** A display name: one line of plain text, 1 to 60 characters, nothing invisible (spec 1 §5). */
export function cleanDisplayName(raw: string): DisplayNameResult {
  const name = onOneLine(raw);
  if (name === '') return { ok: false, message: 'Name Required' };
  if (lengthOf(name) > MAX_NAME_LENGTH) {
    return { ok: false, message: `Name cannot be more than ${MAX_NAME_LENGTH} characters` };
  }
  return { ok: true, name };
}

/** A display name made from a longer name: as many whole words as fit, or the start of a first one that doesn't. Null if nothing visible is left. */
export function shortDisplayName(raw: string): string | null {
  const characters = [...onOneLine(raw)];
  const fitting = characters.slice(0, MAX_NAME_LENGTH);
  const next = characters[MAX_NAME_LENGTH];
  const end = next === undefined || next === ' ' ? fitting.length : fitting.lastIndexOf(' ');
  return onOneLine(fitting.slice(0, end > 0 ? end : undefined).join('')) || null;
}

function onOneLine(raw: string): string {
  const words = removeUnsafeCharacters(raw).split(/\s+/);
  return words.filter((word) => word !== '').join(' ');
}

/** Initials from the first two words of a name (spec 1 §2). */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
