const PREFIX = 'foyer.kept.';

/** The storage key of something that belongs to one person and ends when they sign out. */
export const keyFor = (uid: string, what: string) => `${PREFIX}${uid}.${what}`;

/** Signing out leaves nothing for the next person on this device. */
export function forgetKeptFor(uid: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(keyFor(uid, ''))) localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}
