import { api, unwrap } from '@ui/api/api-client';
import type { ImagePage } from '@ui/api/wire.types';
import useSWRInfinite from 'swr/infinite';
import { imagesKeys } from './images.keys';

/** Pictures of an organisation whose names contain the search, newest first, older ones on demand. */
export function useImages(clientId: string, search: string) {
  const { data, size, setSize, ...rest } = useSWRInfinite(
    (index: number, last: ImagePage | null) => {
      if (index > 0 && !last?.hasMore) return null;
      return imagesKeys.page(clientId, search, last?.images.at(-1)?.id ?? null);
    },
    ([, id, wanted, before]) => load(id, wanted, before),
    { keepPreviousData: true },
  );
  return {
    ...rest,
    images: data?.flatMap(({ images }) => images),
    hasMore: data?.at(-1)?.hasMore === true,
    isLoadingMore: data !== undefined && data.length < size,
    showMore: () => setSize(size + 1),
  };
}

function load(clientId: string, search: string, before: string | null): Promise<ImagePage> {
  const query = { ...(search && { search }), ...(before && { before }) };
  return unwrap(api.GET('/api/clients/{clientId}/images', { params: { path: { clientId }, query } }));
}
