import type { components } from '@contracts/generated/api';
import useSWR from 'swr';
import { ApiError } from '../api/api-error';

export type ProductInfo = components['schemas']['ProductDto'];

/** Also the key under which the answer is kept: it is the same for everybody. */
export const PRODUCT_PATH = '/api/public/product';
const TIMEOUT_MS = 30_000;

async function readProduct(): Promise<ProductInfo> {
  const response = await fetch(PRODUCT_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw ApiError.offline();
  });
  const body = await response.json().catch(() => null);
  if (!response.ok || !body?.ok) throw ApiError.of(body, response.status);
  return body.data;
}

/** The product as this host shows it, asked for once a page, by whoever needs it. */
export function useProduct(isNeeded = true): { product: ProductInfo | null; isKnown: boolean } {
  const { data, error } = useSWR(isNeeded ? PRODUCT_PATH : null, readProduct, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { product: data ?? null, isKnown: !isNeeded || data !== undefined || error !== undefined };
}
