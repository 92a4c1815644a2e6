import type { ContentSummary, StaffContent } from '@ui/api/wire.types';

/** Addresses of this feature's screens; set by the app. */
export interface ContentsPaths {
  list: string;
  add: string;
  /** For adding a channel; null for people who may not. */
  addChannel: string | null;
  edit: (contentId: string) => string;
  copy: (contentId: string) => string;
  analytics: (contentId: string) => string;
  hostPanel: (contentId: string) => string;
  chatExport: (contentId: string) => string;
  /** What follows after it was created. */
  ready: (contentId: string) => string;
  /** The viewer's page; null while it has no channel. */
  preview: (content: Pick<ContentSummary | StaffContent, 'key' | 'channelKey'>) => string | null;
}
