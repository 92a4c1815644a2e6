import type { Mark } from '@contracts/streams/frames';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createFrameStore, type FrameStore } from './frame-store';
import { StreamClient, type StreamClientOptions, type StreamStatus } from './stream-client';

type ClientOptions<F> = Pick<StreamClientOptions<F>, 'getToken' | 'isPlaying' | 'hiddenClosesAfterMs'>;

export interface UseStreamOptions<S, F> extends ClientOptions<F> {
  /** Path and query of the stream; null follows nothing. A different path starts from `initial` again. */
  path: string | null;
  initial: S;
  reduce: (state: S, frames: readonly (F | Mark)[]) => S;
  /** Sees every frame as it arrives, before it is shown: for effects such as the server's time or a forced reload. */
  onFrames?: (frames: readonly (F | Mark)[]) => void;
}

export interface FollowedStream<S, F> {
  store: FrameStore<S, F | Mark>;
  status: StreamStatus;
  /** Reconnects, even after a refusal. */
  reconnect: () => void;
}

const CONNECTING: StreamStatus = { state: 'connecting' };

/** Follows a stream while the component is mounted. The component itself renders only when the status changes; parts read the store through `useStreamValue`. */
export function useStream<S, F extends { type: string }>(options: UseStreamOptions<S, F>): FollowedStream<S, F> {
  const { path } = options;
  const latest = useRef(options);
  latest.current = options;
  const client = useRef<StreamClient<F> | null>(null);
  const [status, setStatus] = useState(CONNECTING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another room, whose state starts over
  const store = useMemo(
    () =>
      createFrameStore<S, F | Mark>(latest.current.initial, (state, frames) => latest.current.reduce(state, frames)),
    [path],
  );

  useEffect(() => {
    if (path === null) return;
    setStatus(CONNECTING);
    const following = new StreamClient<F>({
      path,
      hiddenClosesAfterMs: latest.current.hiddenClosesAfterMs,
      getToken: (how) => latest.current.getToken(how),
      isPlaying: () => latest.current.isPlaying?.() ?? false,
      onStatus(next) {
        // A page that acts on a broken stream has seen everything that came before.
        if (next.state !== 'live') store.applyNow([]);
        setStatus(next);
      },
      onItems(items) {
        latest.current.onFrames?.(items);
        store.push(items);
      },
    });
    client.current = following;
    return () => following.close();
  }, [path, store]);

  const reconnect = useMemo(() => () => client.current?.reconnect(), []);
  return useMemo(() => ({ store, status, reconnect }), [store, status, reconnect]);
}

/** One part of a stream's state; rerenders only when that part changes. `select` must return the same reference while nothing has changed. */
export function useStreamValue<S, F, T>(store: FrameStore<S, F>, select: (state: S) => T): T {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
