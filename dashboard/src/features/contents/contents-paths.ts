import type { ContentSummary, StaffContent } from '@ui/api/wire.types';

/** Where the screens of this feature lie; the app says. */
export interface ContentsPaths {
  list: string;
  add: string;
  edit: (contentId: string) => string;
  copy: (contentId: string) => string;
  /** As viewers see it; null while it has no channel. */
  preview: (content: Pick<ContentSummary | StaffContent, 'key' | 'channelKey'>) => string | null;
}
