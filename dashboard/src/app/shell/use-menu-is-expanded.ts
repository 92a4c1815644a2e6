import { useState } from 'react';

const STORAGE_KEY = 'foyer.menuIsExpanded';

/** Narrower windows have no room to spend on the words of a short menu. */
const ROOMY = '(min-width: 1024px)';

/** Whether the side menu shows its words: remembered on this device; before that expanded (spec 2 §2) where there is room. */
export function useMenuIsExpanded(): [boolean, (isExpanded: boolean) => void] {
  const [isExpanded, setIsExpanded] = useState(read);
  const remember = (next: boolean) => {
    setIsExpanded(next);
    try {
      localStorage.setItem(STORAGE_KEY, String(next));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [isExpanded, remember];
}

function read(): boolean {
  try {
    const remembered = localStorage.getItem(STORAGE_KEY);
    return remembered === null ? window.matchMedia(ROOMY).matches : remembered !== 'false';
  } catch {
    return true;
  }
}
