import { api, unwrap } from '@ui/api/api-client';
import type { SaveContent, StaffContent } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { listsOf } from './content-lists.requests';
import { contentsText as text } from './contents.messages';

const contentKey = (contentId: string) => ['content', contentId] as const;

/** Whether a stream of another site answers; null: not asked. */
export function useStreamCheck(clientId: string, url: string | null) {
  return useSWR(
    url === null ? null : (['stream', clientId, url] as const),
    ([, id, address]) =>
      unwrap(
        api.POST('/api/clients/{clientId}/contents/check-stream', {
          params: { path: { clientId: id } },
          body: { url: address },
        }),
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** One content as staff see it. It isn't revalidated while a form is open on it, so that nothing typed is lost. */
export function useContent(contentId: string) {
  return useSWR(contentKey(contentId), () => load(contentId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Revalidates it while a form is open on it. */
export function useReloadContent(contentId: string) {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(contentKey(contentId), await load(contentId), { revalidate: false });
  };
}

const load = (contentId: string): Promise<StaffContent> =>
  unwrap(api.GET('/api/contents/{contentId}', { params: { path: { contentId } } }));

/** `copyOfId`: the content that it's a copy of, whose access rules it gets. */
export function useCreateContent(clientId: string, copyOfId?: string) {
  const { mutate } = useSWRConfig();
  return async (form: SaveContent) => {
    const body = { ...form, ...(copyOfId === undefined ? {} : { copyOfId }) };
    const content = await unwrap(
      api.POST('/api/clients/{clientId}/contents', { params: { path: { clientId } }, body }),
    );
    await mutate(listsOf(clientId), undefined);
    return content;
  };
}

export function useUpdateContent(clientId: string, contentId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(api.PUT('/api/contents/{contentId}', { params: { path: { contentId } }, body }));
    await mutate(contentKey(contentId), content, { revalidate: false });
    void mutate(listsOf(clientId), undefined);
    return content;
  };
}

export function useDeleteContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    ['delete-content', clientId],
    async (_, { arg: contentId }: { arg: string }) => {
      await unwrap(api.DELETE('/api/contents/{contentId}', { params: { path: { contentId } } }));
      await mutate(contentKey(contentId), undefined, { revalidate: false });
      void mutate((key) => listsOf(clientId)(key) && (key as unknown[])[2] !== 'page');
      return contentId;
    },
    failureToast(text('delete.failed')),
  );
}
