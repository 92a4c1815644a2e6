import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { failureToast } from '@ui/components/failure-toast';
import { useState } from 'react';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { saveFile } from '../../components/save-file';
import { exportsText as text } from './exports.messages';

export type ContentFile = components['schemas']['ContentFileDto'];

const PATHS = {
  viewers: '/api/contents/{contentId}/exports/viewers',
  paywall: '/api/contents/{contentId}/exports/paywall',
  answers: '/api/contents/{contentId}/exports/answers',
  emails: '/api/contents/{contentId}/exports/emails',
  chatTranscript: '/api/contents/{contentId}/chatExport/transcript',
  chatData: '/api/contents/{contentId}/chatExport/data',
  directChats: '/api/contents/{contentId}/exports/directChats',
} as const satisfies Record<ContentFile['file'], string>;

/** What can be exported of a content's chat. */
export const useChatExport = (contentId: string) =>
  useSWR(['chat-export', contentId], () =>
    unwrap(api.GET('/api/contents/{contentId}/chatExport', { params: { path: { contentId } } })),
  );

/** The files that the person may download. */
export const useContentFiles = (contentId: string) =>
  useSWR(['content-files', contentId], () =>
    unwrap(api.GET('/api/contents/{contentId}/exports', { params: { path: { contentId } } })),
  );

export interface Download {
  file: ContentFile;
  /** Lines that have arrived. */
  lines: number;
  cancel: () => void;
}

/** Downloads a file, under the name that the server gives it, and tells how far it is. */
export function useDownload(contentId: string) {
  const [download, setDownload] = useState<Download | null>(null);
  const { isMutating, trigger } = useSWRMutation(
    ['content-file', contentId],
    async (_key: readonly string[], { arg: file }: { arg: ContentFile }) => {
      const ending = new AbortController();
      setDownload({ file, lines: 0, cancel: () => ending.abort() });
      try {
        const { data, error, response } = await api.GET(PATHS[file.file], {
          params: { path: { contentId } },
          parseAs: 'stream',
          signal: ending.signal,
        });
        if (!response.ok || !data) throw ApiError.of(error, response.status);
        const parts = await partsOf(data as unknown as ReadableStream<Uint8Array>, (lines) =>
          setDownload((shown) => shown && { ...shown, lines }),
        );
        const name = nameIn(response.headers.get('content-disposition')) ?? `${file.file}.csv`;
        saveFile(new Blob(parts as BlobPart[], { type: 'text/csv' }), name);
      } catch (error) {
        if (!ending.signal.aborted) throw error;
      } finally {
        setDownload(null);
      }
      return true;
    },
    failureToast(text('export.failed')),
  );
  return { download, isMutating, start: (file: ContentFile) => void trigger(file) };
}

/** How often the number of lines that have arrived is shown, in milliseconds. */
const SHOW_MS = 200;
const LINE_END = 10;

async function partsOf(stream: ReadableStream<Uint8Array>, show: (lines: number) => void): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let lines = 0;
  let shownAt = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    for (const byte of value) if (byte === LINE_END) lines += 1;
    if (performance.now() - shownAt < SHOW_MS) continue;
    shownAt = performance.now();
    show(lines);
  }
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
