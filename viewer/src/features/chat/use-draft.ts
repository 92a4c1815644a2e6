import { useCallback, useState } from 'react';

const keyOf = (contentId: string) => `foyer.draft.${contentId}`;

/** What was typed and not sent, kept over reloads. */
export function useDraft(contentId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => read(contentId));
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      write(contentId, text);
    },
    [contentId],
  );
  return [draft, change];
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
