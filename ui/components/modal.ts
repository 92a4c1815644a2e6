import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]';

/** Keyboard and pointer behavior of a modal window: Tab stays inside, a click outside closes it. */
export function useModalHandlers(frame: RefObject<HTMLElement | null>, onClose: () => void) {
  // A long press that opened the window ends outside it: only a press that also started there counts.
  const isPressBeside = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => keepFocusInside(event, frame.current),
    onPointerDown: (event: PointerEvent) => {
      isPressBeside.current = event.target === frame.current;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === frame.current && isPressBeside.current) onClose();
    },
  };
}

function keepFocusInside(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.key !== 'Tab' || !frame) return;
  const stops = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
