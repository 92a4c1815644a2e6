import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

/** Asks once whether the link works; asking does not use it up. */
export function useResetLink(body: { userId: string; resetCode: string }) {
  return useSWR(['reset-link', body.userId], () => unwrap(api.POST('/api/users/setPassword/check', { body })), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}
