import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { refreshKeys } from './refresh.keys';

/** When pages were last made to load anew, and the way to do it again. */
export function useRefresh() {
  const state = useSWR(refreshKeys.state(), () => unwrap(api.GET('/api/product/refresh')));
  const publish = async (spreadMs: number) => {
    await unwrap(api.POST('/api/product/refresh', { body: { spreadMs } }));
    await state.mutate();
  };
  return { ...state, publish };
}
