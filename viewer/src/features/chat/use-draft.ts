import { useCallback, useRef, useState } from 'react';

const keyOf = (contentId: string) => `foyer.draft.${contentId}`;

/** What was typed and not sent, kept over reloads; `giveBack` puts a text in front of what has been typed since. */
export function useDraft(contentId: string) {
  const [draft, setShown] = useState(() => read(contentId));
  const setDraft = useCallback(
    (text: string) => {
      setShown(text);
      write(contentId, text);
    },
    [contentId],
  );
  const latest = useRef(draft);
  latest.current = draft;
  const giveBack = useCallback(
    (text: string) => setDraft(latest.current.trim() ? `${text}\n${latest.current}` : text),
    [setDraft],
  );
  return { draft, setDraft, giveBack };
}

function read(contentId: string): string {
  try {
    return localStorage.getItem(keyOf(contentId)) ?? '';
  } catch {
    return '';
  }
}

function write(contentId: string, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(contentId), text);
    else localStorage.removeItem(keyOf(contentId));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
