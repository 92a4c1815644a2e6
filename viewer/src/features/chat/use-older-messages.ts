import { holdOlderMessages, mergeOlderMessages, type ViewerStreamState } from '@contracts/streams/viewer-stream';
import { useRef, useState } from 'react';
import { getOlderMessages } from './chat-requests';
import type { ChatStore } from './chat-store';

/** Loads what was written before the oldest shown message, a page at a time. */
export function useOlderMessages(contentId: string, store: ChatStore) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);

  const load = async () => {
    const before = store.getState().messages[0]?.position;
    if (isBusy.current || before === undefined) return;
    isBusy.current = true;
    setState('loading');
    store.update((held: ViewerStreamState) => holdOlderMessages(held));
    try {
      const page = await getOlderMessages(contentId, before);
      store.update((shown: ViewerStreamState) => mergeOlderMessages(shown, { before, ...page }));
      setState('idle');
    } catch {
      setState('failed');
    }
    isBusy.current = false;
  };

  return { state, load };
}
