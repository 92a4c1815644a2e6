/** Maximum length of a viewer's notes on a content, in characters. */
export const MAX_NOTES = 20_000;

const LINE = '\n\n';

/** The notes of someone who wrote some before and some after signing in: both, the account's first, as far as there is room. */
export function joinedNotes(first: string, second: string): string {
  if (first.trim() === '' || first === second) return second;
  if (second.trim() === '') return first;
  return `${first}${LINE}${second}`.slice(0, MAX_NOTES);
}
