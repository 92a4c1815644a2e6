import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { type CsvDownload, useCsvDownload } from '../../components/csv-download';
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

export type Download = CsvDownload<ContentFile>;

export const useDownload = (contentId: string) =>
  useCsvDownload<ContentFile>(
    `content-file ${contentId}`,
    (options, { file }) => api.GET(PATHS[file], { params: { path: { contentId } }, ...options }),
    text('export.failed'),
  );
