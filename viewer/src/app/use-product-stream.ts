import type { Mark, RefreshFrame, ViewerFrame } from '@contracts/streams/frames';
import { useStream, useStreamValue } from '@ui/stream/use-stream';
import { getToken } from './stream-token';
import { useForcedRefresh } from './use-forced-refresh';

/** What pages without a room follow: a reload that was published for everybody. */
export function useProductStream(): void {
  const { store } = useStream<RefreshFrame | null, ViewerFrame>({
    path: '/api/product/stream',
    initial: null,
    reduce: latestRefresh,
    getToken,
  });
  useForcedRefresh(useStreamValue(store, (refresh) => refresh));
}

function latestRefresh(refresh: RefreshFrame | null, frames: readonly (ViewerFrame | Mark)[]): RefreshFrame | null {
  return frames.reduce((latest, frame) => (frame.type === 'refresh' ? frame : latest), refresh);
}
