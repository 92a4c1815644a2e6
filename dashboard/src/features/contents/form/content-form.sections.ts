import { CONTENT_FIELDS } from '@contracts/domain/content-fields';

export const SECTIONS = ['details', 'access', 'video', 'engagement'] as const;

export type SectionId = (typeof SECTIONS)[number];

/** Sections of what is no field of the list. */
const OTHERS: Readonly<Record<string, SectionId>> = {
  channelIds: 'details',
  availability: 'access',
  chat: 'engagement',
};

/** The section that holds the field with this path; of what no field holds, the first. */
export function sectionOf(path: string): SectionId {
  const field = path.split('.', 1)[0] ?? '';
  if (Object.hasOwn(CONTENT_FIELDS, field)) return CONTENT_FIELDS[field as keyof typeof CONTENT_FIELDS].section;
  return OTHERS[field] ?? 'details';
}
