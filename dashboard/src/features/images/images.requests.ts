import { api, unwrap } from '@ui/api/api-client';
import type { ImagePage } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';

const imagesKeys = {
  /** `before`: the oldest image that is already loaded. */
  page: (clientId: string, search: string, before: string | null) => ['images', clientId, search, before] as const,
};

/** Images of an organization whose names match the search, newest first, older ones on demand. */
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

export const useDeleteImage = (clientId: string) =>
  useSWRMutation(
    ['delete-image', clientId],
    (_, { arg: imageId }: { arg: string }) =>
      unwrap(api.DELETE('/api/clients/{clientId}/images/{imageId}', { params: { path: { clientId, imageId } } })),
    failureToast(),
  );

export function useImportImage(clientId: string) {
  return (url: string) =>
    unwrap(api.POST('/api/clients/{clientId}/images/import', { params: { path: { clientId } }, body: { url } }));
}
