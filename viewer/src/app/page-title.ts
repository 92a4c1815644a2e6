import { PRODUCT_NAME } from '@ui/messages/product-brand';
import { useLayoutEffect } from 'react';

/** The client's name and what is shown (spec 1 §2), as the server wrote them. */
export function usePageTitle(...names: readonly (string | null | undefined)[]): void {
  const title = names.filter(Boolean).join(' | ');
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** "title | product name" (spec 1 §2), for pages of no channel or content; nothing until the title is known. */
export function useProductTitle(title: string | undefined): void {
  usePageTitle(...(title === undefined ? [] : [title, PRODUCT_NAME]));
}
