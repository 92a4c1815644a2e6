import type { components } from '@contracts/generated/api';
import useSWR from 'swr';
import { pageBootstrap } from '../api/page-bootstrap';

export type ProductInfo = components['schemas']['ProductDto'];

/** Also the cache key: the response is the same for everyone. */
export const PRODUCT_PATH = '/api/public/product';

/** The sign-in page, whose page carries the product, does without the API's client. */
async function readProduct(): Promise<ProductInfo> {
  const { publicApi, unwrap } = await import('../api/api-client');
  return (await unwrap(publicApi.GET(PRODUCT_PATH))).data;
}

/** The dashboard's pages carry it. */
function productOfPage(): ProductInfo | undefined {
  const page = pageBootstrap.page as { kind?: string; data?: ProductInfo } | null;
  return page?.kind === 'product' ? page.data : undefined;
}

/** The product on this host, requested once per page, only where it is needed. */
export function useProduct(isNeeded = true): { product: ProductInfo | null; isKnown: boolean } {
  const { data, error } = useSWR(isNeeded ? PRODUCT_PATH : null, readProduct, {
    fallbackData: productOfPage(),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { product: data ?? null, isKnown: !isNeeded || data !== undefined || error !== undefined };
}
