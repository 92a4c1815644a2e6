import type { StaffClient, StaffContent } from '@ui/api/wire.types';
import type { PageInfo } from '@ui/components/page-title';
import { contentFormText as text } from '../../../features/contents/form/content-form.messages';
import { paths, previewAddress } from '../../paths';

/** Links from one page of a content to the others; Edit is for editors only (spec 3 §2). */
export function contentLinks(
  client: Pick<StaffClient, 'id' | 'key'>,
  content: Pick<StaffContent, 'id' | 'key' | 'channelKey'> | undefined,
  isEditor: boolean,
): NonNullable<PageInfo['links']> {
  if (!content) return [];
  const preview = previewAddress(client.key, content.channelKey, content.key);
  return [
    ...(isEditor ? [{ label: text('form.footerEdit'), href: paths.content(client.id, content.id) }] : []),
    { label: text('form.footerAnalytics'), href: paths.contentAnalytics(client.id, content.id) },
    { label: text('form.footerHostPanel'), href: paths.contentHostPanel(client.id, content.id) },
    ...(preview ? [{ label: text('form.footerPreview'), href: preview, isOutside: true }] : []),
  ];
}
