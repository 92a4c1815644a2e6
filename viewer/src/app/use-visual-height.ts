import { useLayoutEffect } from 'react';

/** An on-screen keyboard takes at least this many pixels. */
const KEYBOARD_PX = 150;
/** Below these visible heights, everything except video, messages, and composer makes way while someone is writing. */
const LOW_PX = 480;
const LOWEST_PX = 420;

/**
 * Keeps `--visible-height` at the height that is really visible, and sets `data-keyboard` ("low" or "lowest") on the page while
 * someone writes with little room. Not every browser shrinks the page for its keyboard, but all of them tell the visual viewport.
 */
export function useVisualHeight(): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const page = document.documentElement;
    if (!viewport) return;
    let tallest = { width: 0, height: 0 };
    const measure = () => {
      const isOtherWidth = tallest.width !== viewport.width;
      if (isOtherWidth || viewport.height > tallest.height)
        tallest = { width: viewport.width, height: viewport.height };
      if (viewport.scale !== 1) return;
      const { height } = viewport;
      const isTyping = document.activeElement?.matches('input, textarea') ?? false;
      const hasKeyboard = isTyping && Math.max(tallest.height, window.innerHeight) - height > KEYBOARD_PX;
      if (hasKeyboard || (isTyping && height < LOW_PX))
        page.setAttribute('data-keyboard', height < LOWEST_PX ? 'lowest' : 'low');
      else page.removeAttribute('data-keyboard');
      page.style.setProperty('--visible-height', `${height}px`);
      if (hasKeyboard) window.scrollTo(0, 0);
    };
    /** Not before the click that took the focus has reached its target. */
    const handleLeave = () => setTimeout(measure, 200);
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    document.addEventListener('focusin', measure);
    document.addEventListener('focusout', handleLeave);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      document.removeEventListener('focusin', measure);
      document.removeEventListener('focusout', handleLeave);
      page.removeAttribute('data-keyboard');
      page.style.removeProperty('--visible-height');
    };
  }, []);
}
