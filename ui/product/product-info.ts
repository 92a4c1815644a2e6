import type { components } from '@contracts/generated/api';
import useSWR from 'swr';
import { publicApi, unwrap } from '../api/api-client';

export type ProductInfo = components['schemas']['ProductDto'];

/** Also the cache key: the response is the same for everyone. */
export const PRODUCT_PATH = '/api/public/product';

const readProduct = async (): Promise<ProductInfo> => (await unwrap(publicApi.GET(PRODUCT_PATH))).data;

/** The product on this host, requested once per page, only where it is needed. */
export function useProduct(isNeeded = true): { product: ProductInfo | null; isKnown: boolean } {
  const { data, error } = useSWR(isNeeded ? PRODUCT_PATH : null, readProduct, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { product: data ?? null, isKnown: !isNeeded || data !== undefined || error !== undefined };
}
