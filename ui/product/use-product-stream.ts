import type { Mark, ProductFrame, RefreshFrame } from '@contracts/streams/frames';
import { noteServerTime } from '../stream/note-server-time';
import { getToken } from '../stream/stream-token';
import { useStream, useStreamValue } from '../stream/use-stream';
import { useForcedRefresh } from './use-forced-refresh';

export interface ProductStreamOptions {
  /** Reloads the page, now or later. */
  reload?: () => void;
  /** Milliseconds after which a hidden page closes its connection. */
  hiddenClosesAfterMs?: number;
}

/** The stream of pages without a room: forced refreshes. */
export function useProductStream({ reload, hiddenClosesAfterMs }: ProductStreamOptions = {}): void {
  const { store } = useStream<RefreshFrame | null, ProductFrame>({
    path: '/api/product/stream',
    initial: null,
    reduce: latestRefresh,
    getToken,
    hiddenClosesAfterMs,
    onFrames: noteServerTime,
  });
  useForcedRefresh(
    useStreamValue(store, (refresh) => refresh),
    reload,
  );
}

function latestRefresh(refresh: RefreshFrame | null, frames: readonly (ProductFrame | Mark)[]): RefreshFrame | null {
  return frames.reduce((latest, frame) => (frame.type === 'refresh' ? frame : latest), refresh);
}
