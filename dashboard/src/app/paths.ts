import { OUTBOX_PATH } from '../components/mail-delivery';

/** Addresses of the dashboard, below its base path. */
export const paths = {
  chooser: '/',
  newClient: '/add',
  /** What staff see first. */
  today: (clientId: string) => `/${clientId}/today`,
  settings: (clientId: string) => `/${clientId}`,
  forgot: '/forgot',
  outbox: OUTBOX_PATH,
  profile: (clientId?: string) => (clientId ? `/${clientId}/profile` : '/profile'),
  globalAudit: '/audit',
  forcedRefresh: '/forcedRefresh',
  nuke: '/nuke',
  globalUsers: '/global',
  upcoming: '/upcoming',
  upcomingPaywall: '/upcomingPaywall',
  report: '/report',
  channels: (clientId: string) => `/${clientId}/channels`,
  addChannel: (clientId: string) => `/${clientId}/channels/add`,
  copyChannel: (clientId: string, channelId: string) => `/${clientId}/channels/copy/${channelId}`,
  channel: (clientId: string, channelId: string) => `/${clientId}/channels/${channelId}`,
  channelContents: (clientId: string, channelId: string) => `/${clientId}/contents?channelId=${channelId}`,
  overview: (clientId: string) => `/${clientId}/overview`,
  images: (clientId: string) => `/${clientId}/images`,
  audit: (clientId: string) => `/${clientId}/audit`,
  ticketing: (clientId: string) => `/${clientId}/ticketing`,
  reports: (clientId: string) => `/${clientId}/reports`,
  retention: (clientId: string) => `/${clientId}/retention`,
  users: (clientId: string) => `/${clientId}/users`,
  addUser: (clientId: string) => `/${clientId}/users/add`,
  user: (clientId: string, userId: string) => `/${clientId}/users/${userId}`,
  contents: (clientId: string) => `/${clientId}/contents`,
  addContent: (clientId: string) => `/${clientId}/contents/add`,
  copyContent: (clientId: string, contentId: string) => `/${clientId}/contents/copy/${contentId}`,
  contentReady: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}/ready`,
  content: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}`,
  contentAnalytics: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}/analytics`,
  contentBigAnalytics: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}/biganalytics`,
  contentChatExport: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}/chatExport`,
  contentHostPanel: (clientId: string, contentId: string) => `/${clientId}/contents/${contentId}/host`,
};

/** First segments of the dashboard's own addresses: none of them is ever an organization's id. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...[
    'forgot',
    'email',
    'outbox',
    'window',
    'profile',
    'audit',
    'add',
    'forcedRefresh',
    'nuke',
    'global',
    'upcoming',
    'upcomingPaywall',
    'report',
    'unsubscribe',
  ],
];

/** Address of a channel on the viewer's side. */
export const channelAddress = (clientKey: string, channelKey: string): string => `/${clientKey}/${channelKey}`;

/** Address of a content on the viewer's side; null while it has no channel. */
export const previewAddress = (clientKey: string, channelKey: string | null, contentKey: string): string | null =>
  channelKey === null ? null : `/${clientKey}/${channelKey}/${contentKey}`;
