import { useLayoutEffect } from 'react';

/** A keyboard on the screen takes at least this many pixels. */
const KEYBOARD_PX = 150;

/**
 * Keeps `--visible-height` at the height that is really visible, and marks the page while a keyboard covers the rest. Not every
 * browser shrinks the page for its keyboard; all of them tell the visual viewport.
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
      const isTyping = document.activeElement?.matches('input, textarea') ?? false;
      const hasKeyboard = isTyping && Math.max(tallest.height, window.innerHeight) - viewport.height > KEYBOARD_PX;
      page.toggleAttribute('data-keyboard', hasKeyboard && viewport.scale === 1);
      if (viewport.scale === 1) page.style.setProperty('--visible-height', `${viewport.height}px`);
      if (hasKeyboard) window.scrollTo(0, 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      page.removeAttribute('data-keyboard');
      page.style.removeProperty('--visible-height');
    };
  }, []);
}
