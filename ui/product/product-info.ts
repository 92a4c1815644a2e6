import type { components } from '@contracts/generated/api';
import useSWR from 'swr';
import { publicApi, unwrap } from '../api/api-client';

export type ProductInfo = components['schemas']['ProductDto'];

/** Also the key under which the answer is kept: it is the same for everyone. */
export const PRODUCT_PATH = '/api/public/product';

const readProduct = async (): Promise<ProductInfo> => (await unwrap(publicApi.GET(PRODUCT_PATH))).data;

/** The product as this host shows it, asked for once a page, by what needs it. */
export function useProduct(isNeeded = true): { product: ProductInfo | null; isKnown: boolean } {
  const { data, error } = useSWR(isNeeded ? PRODUCT_PATH : null, readProduct, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { product: data ?? null, isKnown: !isNeeded || data !== undefined || error !== undefined };
}
