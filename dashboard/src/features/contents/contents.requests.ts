import { api, unwrap } from '@ui/api/api-client';
import type { ContentSummary, SaveContent, StaffContent } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { contentsText as text } from './contents.messages';

const contentsKeys = {
  list: (clientId: string) => ['contents', clientId] as const,
  one: (contentId: string) => ['content', contentId] as const,
};

export function useContents(clientId: string) {
  return useSWR(contentsKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/contents', { params: { path: { clientId } } })),
  );
}

/** How many contents each tab of the list has, also beyond what the list holds; read again when the list changes. */
export function useContentCounts(clientId: string, channelId: string | null, list: readonly ContentSummary[]) {
  const query = channelId === null ? {} : { channelId };
  const { data } = useSWR(
    [...contentsKeys.list(clientId), 'counts', channelId, list],
    () => unwrap(api.GET('/api/clients/{clientId}/contents/counts', { params: { path: { clientId }, query } })),
    { keepPreviousData: true },
  );
  return data;
}

/** By content id, how many people have watched it; empty until known. */
export function useViewers(clientId: string, contentIds: readonly string[]): ReadonlyMap<string, number> {
  const { data = [] } = useSWR(
    contentIds.length > 0 ? ['viewers', clientId, ...contentIds] : null,
    () =>
      unwrap(
        api.GET('/api/clients/{clientId}/viewers', {
          params: { path: { clientId }, query: { contentIds: contentIds.join(',') } },
        }),
      ),
    { keepPreviousData: true, refreshInterval: 60_000 },
  );
  return new Map(data.map(({ contentId, viewers }) => [contentId, viewers]));
}

/** One content as staff see it. It isn't revalidated while a form is open on it, so that nothing typed is lost. */
export function useContent(contentId: string) {
  return useSWR(contentsKeys.one(contentId), () => load(contentId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Revalidates it while a form is open on it. */
export function useReloadContent(contentId: string) {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(contentsKeys.one(contentId), await load(contentId), { revalidate: false });
  };
}

const load = (contentId: string): Promise<StaffContent> =>
  unwrap(api.GET('/api/contents/{contentId}', { params: { path: { contentId } } }));

export function useCreateContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(
      api.POST('/api/clients/{clientId}/contents', { params: { path: { clientId } }, body }),
    );
    await mutate(contentsKeys.list(clientId));
    return content;
  };
}

export function useUpdateContent(clientId: string, contentId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(api.PUT('/api/contents/{contentId}', { params: { path: { contentId } }, body }));
    await mutate(contentsKeys.one(contentId), content, { revalidate: false });
    void mutate(contentsKeys.list(clientId));
    return content;
  };
}

export function useDeleteContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    contentsKeys.list(clientId),
    async (_, { arg: contentId }: { arg: string }) => {
      await unwrap(api.DELETE('/api/contents/{contentId}', { params: { path: { contentId } } }));
      await mutate(contentsKeys.one(contentId), undefined, { revalidate: false });
      return contentId;
    },
    {
      ...failureToast(text('delete.failed')),
      populateCache: (gone, contents: ContentSummary[] = []) => contents.filter(({ id }) => id !== gone),
      revalidate: false,
    },
  );
}
