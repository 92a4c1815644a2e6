import { ApiError } from '@ui/api/api-error';

const TIMEOUT_MS = 30_000;

/** What a public address answers inside its envelope; without a sign-in, and given up after 30 s (spec 1 §9). */
export async function getPublic<T>(path: string): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw ApiError.offline();
  });
  const body = await response.json().catch(() => null);
  if (!response.ok || !body?.ok) throw ApiError.of(body, response.status);
  return body.data as T;
}
