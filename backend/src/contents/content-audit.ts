import { auditedLinks } from '../clients/clients.public.js';
import type { ContentFields } from './content-form.mapper.js';

/** A content in the form that the audit log compares: links are identified by name, and other lists are written as text. */
export function auditedContent(
  content: Pick<ContentFields, 'links' | 'socialLinks' | 'convertToOnDemand'> & {
    channelIds: readonly string[];
    tags?: readonly string[];
  },
): object {
  const { links, socialLinks, convertToOnDemand: convert, ...rest } = content;
  return {
    ...rest,
    ...auditedLinks(links),
    socialLinks: socialLinks.map(({ type, url }) => `${type}: ${url}`),
    convertToOnDemand: convert !== null,
    convertedName: convert?.name ?? null,
    convertedChannelIds: convert?.channelIds ?? [],
  };
}
