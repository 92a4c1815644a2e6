import { useCallback, useRef, useState } from 'react';
import { keyFor } from '../session/kept-for-person';

const keyOf = (contentId: string, uid: string) => keyFor(uid, `draft.${contentId}`);

/** Unsent text of a person, kept across reloads until they sign out; `giveBack` puts a text in front of what has been typed since. There is no draft until the person is known. */
export function useDraft(contentId: string, uid: string | null) {
  const key = uid && keyOf(contentId, uid);
  const [shown, setShown] = useState(() => ({ key, text: read(key) }));
  const current = shown.key === key ? shown : { key, text: read(key) };
  if (current !== shown) setShown(current);
  const draft = current.text;
  const setDraft = useCallback(
    (text: string) => {
      setShown({ key, text });
      write(key, text);
    },
    [key],
  );
  const latest = useRef(draft);
  latest.current = draft;
  const giveBack = useCallback(
    (text: string) => setDraft(latest.current.trim() ? `${text}\n${latest.current}` : text),
    [setDraft],
  );
  return { draft, setDraft, giveBack };
}

function read(key: string | null): string {
  try {
    return (key && localStorage.getItem(key)) ?? '';
  } catch {
    return '';
  }
}

function write(key: string | null, text: string): void {
  if (key === null) return;
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}
