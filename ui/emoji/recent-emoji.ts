/** Three rows where eight fit next to each other. */
const MOST = 24;

/** As long as the page is open, also where there is no storage or nobody to keep them for. */
const onPage = new Map<string | null, string[]>();

/** Characters that were picked before, most recent first; `key` is where they are stored, null if nowhere. */
export function readRecentEmoji(key: string | null): string[] {
  try {
    const stored: unknown = key === null ? null : JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(stored)) return stored.filter((char) => typeof char === 'string');
  } catch {
    // What can't be read counts as not stored.
  }
  return onPage.get(key) ?? [];
}

export function noteRecentEmoji(key: string | null, char: string): void {
  const next = [char, ...readRecentEmoji(key).filter((each) => each !== char)].slice(0, MOST);
  onPage.set(key, next);
  try {
    if (key) localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage, they last as long as the page.
  }
}
