import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

const REFRESH_KEY = 'forced-refresh';

/** When pages were last forced to reload. */
export const useRefresh = () => useSWR(REFRESH_KEY, () => unwrap(api.GET('/api/product/refresh')));

export const usePublishRefresh = () =>
  useSWRMutation(
    REFRESH_KEY,
    (_, { arg: spreadMs }: { arg: number }) => unwrap(api.POST('/api/product/refresh', { body: { spreadMs } })),
    failureToast(),
  );
