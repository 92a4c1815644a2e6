import { PRODUCT_NAME } from '@ui/messages/product-brand';
import { useLayoutEffect } from 'react';

/** The client's name and the name of what is shown (spec 1 §2), as the server wrote it. */
export function usePageTitle(...names: readonly (string | null | undefined)[]): void {
  const title = names.filter(Boolean).join(' | ');
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** "title | product name" (spec 1 §2), where there is nothing of an organisation to show. */
export function useProductTitle(title: string): void {
  usePageTitle(title, PRODUCT_NAME);
}
