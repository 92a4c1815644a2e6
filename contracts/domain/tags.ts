/** Maximum length of a tag's name, in characters. */
export const MAX_TAG = 50;
const MAX_TAGS = 20;

/** Tags as they are stored: trimmed, and each once, whatever its case. The first spelling counts. */
export function settleTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.trim().replaceAll(/\s+/g, ' ');
    if (name !== '' && !byName.has(tagKey(name))) byName.set(tagKey(name), name);
  }
  return [...byName.values()];
}

/** Tags with the same key are the same tag. */
export function tagKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The error in the names of a content's tags. */
export function tagsIssue(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `There can be at most ${MAX_TAGS} tags`;
  return tags.some((tag) => tag.length > MAX_TAG) ? `A tag cannot be more than ${MAX_TAG} characters` : null;
}
