import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '../messages/product-brand';

export interface PageInfo {
  title: string;
  subtitle?: string;
  /** Links from this page to related ones, for the footer. */
  links?: readonly { label: string; href: string; isOutside?: boolean }[];
}

let page: PageInfo = { title: '' };
const listeners = new Set<() => void>();

function show(info: PageInfo): void {
  page = info;
  document.title = info.title ? `${info.title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
  for (const listener of listeners) listener();
}

/** Sets the window's title ("title | Foyer") and tells the frame around the page. */
export function usePage(info: PageInfo): void {
  const { title, subtitle } = info;
  const links = JSON.stringify(info.links ?? []);
  useLayoutEffect(() => {
    show({ title, subtitle, links: JSON.parse(links) });
  }, [title, subtitle, links]);
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
