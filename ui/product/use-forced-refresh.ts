import type { RefreshFrame } from '@contracts/streams/frames';
import { useEffect } from 'react';
import { serverClock } from '../time/server-clock';

/** Reloads the page when a refresh was published after it was loaded, at a moment of its own within the spread, so that not everyone comes at once. What was typed survives in the drafts. */
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

/** The refresh that this tab was last reloaded for, epoch milliseconds: on a slow line the clock alone could order it twice. */
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
    // Without storage the clock decides alone.
  }
}

/** When this page was loaded, epoch milliseconds by the server's clock. */
const loadedAt = (): number => serverClock.now() - performance.now();
