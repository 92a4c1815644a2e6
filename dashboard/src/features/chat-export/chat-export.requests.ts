import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { saveFile } from '../../components/save-file';
import { chatExportText as text } from './chat-export.messages';

export type ChatFile = 'transcript' | 'data';

/** What can be exported of a content's chat. */
export const useChatExport = (contentId: string) =>
  useSWR(['chat-export', contentId], () =>
    unwrap(api.GET('/api/contents/{contentId}/chatExport', { params: { path: { contentId } } })),
  );

/** Downloads one of the files, under the name that the server gives it. */
export const useChatDownload = (contentId: string, file: ChatFile) =>
  useSWRMutation(
    ['chat-export', contentId, file],
    async () => {
      const { data, error, response } = await api.GET(`/api/contents/{contentId}/chatExport/${file}`, {
        params: { path: { contentId } },
        parseAs: 'blob',
      });
      if (!response.ok || !data) throw ApiError.of(error, response.status);
      saveFile(data as Blob, nameIn(response.headers.get('content-disposition')) ?? `chat-${file}.csv`);
      return true;
    },
    failureToast(text('export.failed')),
  );

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
