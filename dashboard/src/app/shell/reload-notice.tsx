import { Button } from '@ui/components/button';
import { ToastNote } from '@ui/components/toaster';
import { hasToasts, subscribeToasts } from '@ui/components/toaster.store';
import { setReloadDue, usePageReload } from '@ui/product/page-reload';
import { useProductStream } from '@ui/product/use-product-stream';
import { RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { staffText } from '../../staff-messages';

/** Browsers allow few connections to one server, and staff open many tabs. */
const HIDDEN_CLOSES_AFTER_MS = 5_000;
const reloadPage = () => window.location.reload();

/** Listens for a forced refresh; render it for signed-in people. */
export function ForcedRefresh() {
  useProductStream({ reload: () => setReloadDue(true), hiddenClosesAfterMs: HIDDEN_CLOSES_AFTER_MS });
  return null;
}

/** Reloads the page once nothing would be lost and its messages have been read; until then, says that it is waiting. */
export function ReloadNotice({ reload = reloadPage }: { reload?: () => void }) {
  const { isDue, isHeld } = usePageReload();
  const isTelling = useSyncExternalStore(subscribeToasts, hasToasts);
  const isFree = isDue && !isHeld && !isTelling;
  useEffect(() => {
    if (isFree) reload();
  }, [isFree, reload]);
  if (!isDue || !isHeld) return null;
  return (
    <ToastNote role="status" maxWidth="34rem" css={{ '& > svg': { flexShrink: 0 } }}>
      <RefreshCw size={20} aria-hidden="true" />
      {staffText('reload.waits')}
      <Button size="sm" variant="outline" flexShrink="0" onClick={reload}>
        {staffText('reload.now')}
      </Button>
    </ToastNote>
  );
}
