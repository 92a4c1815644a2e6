import { useRef, useState } from 'react';

const PAUSE_MS = 200;

/** A text while it is being typed, and as it was at the latest pause. */
export function useSettledText(): { typed: string; settled: string; type: (text: string) => void; clear: () => void } {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettled(text), PAUSE_MS);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setTyped('');
    setSettled('');
  };
  return { typed, settled, type, clear };
}
