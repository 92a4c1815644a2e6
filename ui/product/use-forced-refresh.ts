import type { RefreshFrame } from '@contracts/streams/frames';
import { useEffect } from 'react';
import { serverClock } from '../time/server-clock';

/** Reloads the page if a refresh was published after it was loaded, at a random time within the spread, so that not all pages reload at once. Drafts keep what was typed. */
export function useForcedRefresh(
  refresh: RefreshFrame | null,
  reload: () => void = () => window.location.reload(),
): void {
  const publishedAt = refresh?.publishedAt ?? null;
  const spreadMs = refresh?.spreadMs ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first wish counts, however often the page renders
  useEffect(() => {
    if (publishedAt === null || Date.parse(publishedAt) <= Math.max(loadedAt(), lastReloadFor())) return;
    const timer = setTimeout(() => {
      rememberReloadFor(publishedAt);
      reload();
    }, Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [publishedAt, spreadMs]);
}

const STORAGE_KEY = 'foyer.reloadedFor';

/** The last refresh that reloaded this tab, epoch milliseconds: on a slow connection, the clock alone could cause a second reload. */
function lastReloadFor(): number {
  try {
    return Date.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') || 0;
  } catch {
    return 0;
  }
}

function rememberReloadFor(publishedAt: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, publishedAt);
  } catch {
    // Without storage, only the clock decides.
  }
}

/** When this page was loaded, epoch milliseconds by the server's clock. */
const loadedAt = (): number => serverClock.now() - performance.now();
