import { hasStatus } from '@ui/api/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 1_000;
const TRY_AGAIN_MS = 5_000;

export type SaveState = 'still' | 'saving' | 'saved' | 'failed' | 'changed';

export interface Saved {
  text: string;
  revision: number;
}

/** A text that is saved as one types, a second after the last key and when the page goes away. Another tab's newer text is told, and nothing overwrites it unasked. */
export function useSavedText(first: Saved, save: (text: Saved) => Promise<{ revision: number }>) {
  const [text, setText] = useState(first.text);
  const [state, setState] = useState<SaveState>('still');
  const latest = useRef({
    text: first.text,
    saved: first.text,
    revision: first.revision,
    isBusy: false,
    isOutdated: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveRef = useRef(save);
  saveRef.current = save;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.isBusy || now.isOutdated || now.text === now.saved) return;
    now.isBusy = true;
    const sent = now.text;
    setState('saving');
    try {
      const { revision } = await saveRef.current({ text: sent, revision: now.revision });
      Object.assign(now, { saved: sent, revision, isBusy: false });
      setState('saved');
      if (now.text !== sent) timer.current = setTimeout(flush, SAVE_AFTER_MS);
    } catch (error) {
      now.isBusy = false;
      now.isOutdated = hasStatus(error, 409);
      if (now.isOutdated) return setState('changed');
      setState('failed');
      timer.current = setTimeout(flush, TRY_AGAIN_MS);
    }
  }, []);

  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const change = (next: string) => {
    setText(next);
    latest.current.text = next;
    if (state === 'changed') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SAVE_AFTER_MS);
  };

  /** After another tab has saved: its text, or this one on top of it. */
  const settle = (other: Saved, isKept: boolean) => {
    Object.assign(latest.current, { saved: other.text, revision: other.revision, isOutdated: false });
    if (!isKept) {
      latest.current.text = other.text;
      setText(other.text);
    }
    setState('still');
    void flush();
  };
  return { text, change, state, flush, settle };
}
