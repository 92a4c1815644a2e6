import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

/** The typed text, and a function to change it; `onRest` is called when typing pauses. */
export function useTyped(initial: string, onRest: (typed: string) => void) {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRest(value), TYPING_MS);
  };
  return { typed, type };
}
