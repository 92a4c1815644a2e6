import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

/** The typed text, and a function to change it. `onRest` is called when typing pauses, or at once by `settle`, for example when the field is left. */
export function useTyped(initial: string, onRest: (typed: string) => void) {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  useLayoutEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = (value: string) => {
    timer.current = undefined;
    latest.current(value);
  };
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => rest(value), TYPING_MS);
  };
  const settle = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    rest(typed);
  };
  return { typed, type, settle };
}
