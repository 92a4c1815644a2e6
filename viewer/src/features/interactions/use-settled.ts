import { keyFor } from '@ui/session/kept-for-person';
import { useCallback, useEffect, useState } from 'react';

/** How someone settled an interaction in this browser: by an answer, or by going on to something else. */
export type Settlement = 'answered' | 'left';
type Settled = Readonly<Record<string, Settlement>>;

const keyOf = (contentId: string, uid: string) => keyFor(uid, `interactions.${contentId}`);

/** What a person has settled, kept across reloads and shared by their tabs: an interaction that was left doesn't come up on its own again. */
export function useSettled(contentId: string, uid: string | null) {
  const key = uid && keyOf(contentId, uid);
  const [kept, setKept] = useState(() => ({ key, settled: read(key) }));
  const current = kept.key === key ? kept : { key, settled: read(key) };
  if (current !== kept) setKept(current);
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key) setKept({ key, settled: read(key) });
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [key]);
  const settle = useCallback(
    (id: string, how: Settlement) =>
      setKept((before) => {
        const settled = { ...before.settled, ...read(key) };
        if (settled[id] === 'answered' || settled[id] === how) return before;
        const next = { ...settled, [id]: how };
        write(key, next);
        return { key, settled: next };
      }),
    [key],
  );
  return { settled: current.settled, settle };
}

function read(key: string | null): Settled {
  try {
    return JSON.parse((key && localStorage.getItem(key)) || '{}') as Settled;
  } catch {
    return {};
  }
}

function write(key: string | null, settled: Settled): void {
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(settled));
  } catch {
    // Without storage, it lasts as long as the page.
  }
}
