import useSWR from 'swr';
import { api, unwrap } from '../api/api-client';

const ASK_EVERY_MS = 3_000;
const SERVER_RETURN = ['server-return'] as const;

/** While waiting, asks until the server answers again, and tells that it did. */
export function useServerReturn(isWaiting: boolean, onReturn: () => void): void {
  useSWR(isWaiting ? SERVER_RETURN : null, () => unwrap(api.GET('/api/health/ready')), {
    onSuccess: onReturn,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => void revalidate({ retryCount }), ASK_EVERY_MS);
    },
    shouldRetryOnError: true,
    dedupingInterval: 0,
  });
}
