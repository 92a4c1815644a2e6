import { ApiError } from '@ui/api/api-error';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { hasToasts, subscribeToasts } from '@ui/components/toaster.store';
import { useLoadAhead } from '@ui/components/use-load-ahead';
import { loadMediaPlayer } from '@ui/player/video-player';
import { withLateSheet } from '@ui/theme/late-sheet';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import {
  type ComponentType,
  StrictMode,
  startTransition,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { watchPolicy } from './app/policy-reload';
import { loadClientRoute, ViewerRouter } from './app/router';
import { SiteContext } from './app/site';
import { opensWithClient, opensWithVideo } from './public-api/public.requests';

const isWorthAnother = (error: unknown) =>
  !(error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500);

function App() {
  return (
    <ViewerTheme>
      <SWRConfig value={{ shouldRetryOnError: isWorthAnother, errorRetryInterval: 3_000 }}>
        <SiteContext value={pageBootstrap.site}>
          <ViewerRouter site={pageBootstrap.site} />
        </SiteContext>
      </SWRConfig>
      <LateToaster />
    </ViewerTheme>
  );
}

/** Where toasts appear. */
function LateToaster() {
  const [part, setPart] = useState<{ Toaster: ComponentType } | null>(null);
  const isWanted = useSyncExternalStore(subscribeToasts, hasToasts);
  // Without it, the page works but shows no toasts.
  const load = useCallback(
    () => void withLateSheet(import('@ui/components/toaster')).then(setPart, () => undefined),
    [],
  );
  useLoadAhead(load);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return part && <part.Toaster />;
}

/** What the server painted stays until the first page is drawn: the router begins with nothing. */
function endInitialPaint(root: HTMLElement): void {
  new MutationObserver((_, observer) => {
    if (root.childElementCount === 0) return;
    observer.disconnect();
    document.getElementById('first')?.remove();
  }).observe(root, { childList: true });
}

watchPolicy();
// Otherwise they would be asked for only once the page is drawn.
if (opensWithClient) void loadClientRoute().catch(() => undefined);
if (opensWithVideo) void loadMediaPlayer().catch(() => undefined);

const root = document.getElementById('root');
if (root) {
  endInitialPaint(root);
  // A transition is drawn in slices, between which a slow phone can answer a finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
