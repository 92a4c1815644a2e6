import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '../messages/product-brand';

export interface PageInfo {
  title: string;
  /** One line below the title; empty while it is loading. */
  subtitle?: string;
  /** What it is about is on air. */
  isLive?: boolean;
  /** The pages above this one, the outermost first. */
  trail?: readonly { label: string; to: string }[];
  /** How wide its content gets: lists and forms with something beside them most, other forms least. `window`: it fills the window, and has a heading of its own. */
  width?: 'window' | 'list' | 'form';
  /** The page is one message with a heading of its own. */
  isMessage?: boolean;
  /** Links from this page to related ones, for the footer. */
  links?: readonly { label: string; href: string; isOutside?: boolean }[];
}

let page: PageInfo = { title: '' };
let count = 0;
const listeners = new Set<() => void>();

function show(info: PageInfo): void {
  page = info;
  nameWindow();
  for (const listener of listeners) listener();
}

function nameWindow(): void {
  const name = page.title ? `${page.title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
  document.title = count > 0 ? `(${count}) ${name}` : name;
}

/** The number in front of the window's title, of what someone hasn't read; 0: none. */
export function setTitleCount(next: number): void {
  count = next;
  nameWindow();
}

/** Sets the window's title ("title | Foyer") and tells the frame around the page. */
export function usePage(info: PageInfo): void {
  const known = JSON.stringify(info);
  useLayoutEffect(() => {
    show(JSON.parse(known));
  }, [known]);
}

/** For parts that cover the page: when they go, the page's title returns. */
export function usePageBelow(): void {
  const [below] = useState(page);
  useLayoutEffect(() => () => show(below), [below]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCurrentPage = (): PageInfo => useSyncExternalStore(subscribe, () => page);
