import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

export type WordList = components['schemas']['WordListDto'];

/** The words of an organization (`channelId` is null) or of one of its channels, and the way to save them. Not renewed while someone edits them. */
export function useWordList(clientId: string, channelId: string | null) {
  const request = useSWR(
    ['word-list', clientId, channelId],
    (): Promise<WordList> =>
      unwrap(
        channelId === null
          ? api.GET('/api/clients/{clientId}/word-list', { params: { path: { clientId } } })
          : api.GET('/api/clients/{clientId}/channels/{channelId}/word-list', {
              params: { path: { clientId, channelId } },
            }),
      ),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const save = async (body: WordList): Promise<void> => {
    const saved: WordList = await unwrap(
      channelId === null
        ? api.PUT('/api/clients/{clientId}/word-list', { params: { path: { clientId } }, body })
        : api.PUT('/api/clients/{clientId}/channels/{channelId}/word-list', {
            params: { path: { clientId, channelId } },
            body,
          }),
    );
    await request.mutate(saved, { revalidate: false });
  };
  return { ...request, save };
}
