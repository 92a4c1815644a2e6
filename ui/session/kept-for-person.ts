const PREFIX = 'foyer.kept.';

/** The key under which the browser keeps something that belongs to one person and ends when that person signs out. */
export const keyFor = (uid: string, what: string) => `${PREFIX}${uid}.${what}`;

/** Signing out leaves nothing of a person to the person who uses the device next. */
export function forgetKeptFor(uid: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(keyFor(uid, ''))) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
