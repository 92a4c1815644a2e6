import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { contentsKeys } from './contents.keys';

const ASK_EVERY_MS = 3_000;

/** While waiting, asks until the server answers again, and tells that it did. */
export function useServerReturn(isWaiting: boolean, onReturn: () => void): void {
  useSWR(isWaiting ? contentsKeys.serverReturn() : null, () => unwrap(api.GET('/api/health/ready')), {
    onSuccess: onReturn,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => void revalidate({ retryCount }), ASK_EVERY_MS);
    },
    shouldRetryOnError: true,
    dedupingInterval: 0,
  });
}
