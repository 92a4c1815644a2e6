import type { OlderMessages } from '@contracts/streams/chat-rows';
import {
  type ContentRows,
  holdOlderMessages,
  mergeOlderMessages,
  type RoomStreamState,
} from '@contracts/streams/room-stream';
import { useEffect, useRef, useState } from 'react';
import { hasStatus } from '../api/api-error';
import type { FrameStore } from '../stream/frame-store';
import { useStreamValue } from '../stream/use-stream';

/** No response, or one from a proxy whose server is away. */
const isUnreachable = (error: unknown) => hasStatus(error, 0, 502, 503, 504);

/** Loads older messages, one page at a time. Failures caused by the connection aren't shown: loading resumes when the stream is back. */
export function useOlderMessages<S extends RoomStreamState<ContentRows>, F>(
  store: FrameStore<S, F>,
  fetchPage: (before: number) => Promise<Omit<OlderMessages<S['messages'][number]>, 'before'>>,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const isOwed = useRef(false);
  const hello = useStreamValue(store, (held) => held.hello);

  const load = async () => {
    const before = store.getState().messages[0]?.position;
    if (isBusy.current || before === undefined) return;
    isOwed.current = !navigator.onLine;
    if (isOwed.current) return setState('idle');
    isBusy.current = true;
    setState('loading');
    store.update(holdOlderMessages);
    try {
      const page = await fetchPage(before);
      store.update((shown) => mergeOlderMessages(shown, { before, ...page }));
      setState('idle');
    } catch (error) {
      isOwed.current = isUnreachable(error);
      setState(isOwed.current ? 'idle' : 'failed');
    }
    isBusy.current = false;
  };

  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!hello) return;
    setState((held) => (held === 'failed' ? 'idle' : held));
    if (isOwed.current) void latest.current();
  }, [hello]);

  return { state, load };
}
