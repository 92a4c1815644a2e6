import { useState } from 'react';

const STORAGE_KEY = 'foyer.menuIsExpanded';

/** Whether the side menu shows its words: remembered on this device, expanded by default (spec 2 §2). */
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
    return localStorage.getItem(STORAGE_KEY) !== 'false';
  } catch {
    return true;
  }
}
