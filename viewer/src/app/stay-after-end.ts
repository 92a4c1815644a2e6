import { useEffect, useState } from 'react';

const KEY = 'foyer.attended';

/**
 * Whether the page of an event that has ended stays open with its chat: someone was there when it ended, and has only
 * reloaded it since. Opened in any other way, or after leaving, it leads to its channel (spec 1 §2).
 */
export function useStayAfterEnd(contentId: string, isClosed: boolean): boolean {
  const [isStaying] = useState(() => !isClosed || (isReload() && recall() === contentId));
  useEffect(() => {
    if (!isStaying) return;
    remember(contentId);
    return () => remember(null);
  }, [contentId, isStaying]);
  return isStaying;
}

/** Whether the browser loaded this document again, or went back to it. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(contentId: string | null): void {
  try {
    if (contentId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, contentId);
  } catch {
    // Without storage, a reload leads to the channel.
  }
}
