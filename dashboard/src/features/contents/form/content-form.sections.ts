import type { ContentFormValues } from './content-form.values';

export type SectionId = 'details' | 'access' | 'video' | 'engagement';

export const SECTIONS: readonly SectionId[] = ['details', 'access', 'video', 'engagement'];

const SECTION_OF: Record<keyof ContentFormValues, SectionId> = {
  name: 'details',
  description: 'details',
  channelIds: 'details',
  isPrivate: 'access',
  availability: 'access',
  showAt: 'access',
  hideAt: 'access',
  contentType: 'details',
  startsAt: 'details',
  originalAirDate: 'details',
  duration: 'details',
  prePlayDuration: 'video',
  videoProvider: 'video',
  src: 'video',
  thumbImage: 'video',
  timeZoneName: 'details',
  chat: 'engagement',
  initialSelectedPanel: 'engagement',
  showLiveStats: 'engagement',
  disableCountdown: 'engagement',
};

/** The section that holds the field with this path; of what no field holds, the first. */
export function sectionOf(path: string): SectionId {
  const field = path.split('.', 1)[0] ?? '';
  return Object.hasOwn(SECTION_OF, field) ? SECTION_OF[field as keyof ContentFormValues] : 'details';
}
