export type SectionId = 'details' | 'access' | 'video' | 'engagement';

export const SECTIONS: readonly SectionId[] = ['details', 'access', 'video', 'engagement'];

const SECTION_OF: Record<string, SectionId> = {
  name: 'details',
  description: 'details',
  channelIds: 'details',
  isPrivate: 'access',
  availability: 'access',
  showAt: 'access',
  hideAt: 'access',
  chat: 'engagement',
  initialSelectedPanel: 'engagement',
  showLiveStats: 'engagement',
  disableCountdown: 'engagement',
};

/** The section that holds the field with this path; whatever is about the video or its time is in "video". */
export const sectionOf = (path: string): SectionId => SECTION_OF[path.split('.')[0] ?? ''] ?? 'video';
