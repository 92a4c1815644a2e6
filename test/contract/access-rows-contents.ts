import type { Ids } from '../support/access-fixture.js';
import { type AccessRow, EDITORS, GLOBALS, STAFF } from './access-row.js';

const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden' } as const;

const form = ({ channelId }: Ids) => ({
  name: 'Evening Prayer',
  description: '<p>Welcome</p>',
  contentType: 'simulatedLive',
  channelIds: [channelId],
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  duration: 60,
  prePlayDuration: 10,
  videoProvider: 'other',
  src: 'https://media.example.org/film.mp4',
  thumbImage: 'https://media.example.org/thumb.jpg',
  timeZoneName: 'America/Chicago',
});

/** Contents as staff see and edit them. */
export const contentRows: AccessRow[] = [
  {
    operation: 'listContents',
    ...inside,
    allowed: STAFF,
    names: 'channelId',
    refusesStaffFirst: true,
    query: ({ channelId }) => ({ channelId }),
  },
  {
    operation: 'countContents',
    ...inside,
    allowed: STAFF,
    names: 'channelId',
    refusesStaffFirst: true,
    query: ({ channelId }) => ({ channelId }),
  },
  { operation: 'listUpcoming', allowed: GLOBALS, reach: 'anywhere', success: 200, outsiderRefusal: 'forbidden' },
  {
    operation: 'listUpcomingPaywalled',
    allowed: GLOBALS,
    reach: 'anywhere',
    success: 200,
    outsiderRefusal: 'forbidden',
  },
  { operation: 'listTags', ...inside, allowed: [...STAFF, 'otherChannelHost'], names: 'clientId' },
  { operation: 'getContentAnalytics', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'listComparableContents', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'listContentViewers', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'getViewerTimeline', ...inside, allowed: STAFF, names: 'viewerId', refusesStaffFirst: true },
  {
    operation: 'restartAnalytics',
    actor: { globalRole: 'admin' },
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: GLOBALS,
    success: 202,
    names: 'contentId',
  },
  { operation: 'getChatExport', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'exportChatTranscript', actor: 'host', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'exportChatData', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId' },
  { operation: 'listContentFiles', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'exportViewers', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId' },
  { operation: 'exportPaywall', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId' },
  { operation: 'exportAnswers', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId' },
  { operation: 'exportCollectedEmails', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId' },
  {
    operation: 'exportDirectChats',
    actor: 'owner',
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: ['owner', 'globalOwner'],
    names: 'contentId',
  },
  { operation: 'getContent', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'streamHost', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'getModeratedMessages', ...inside, allowed: STAFF, names: 'contentId' },
  { operation: 'pollHost', ...inside, allowed: STAFF, names: 'contentId' },
  {
    operation: 'createContent',
    actor: 'admin',
    ...inside,
    allowed: EDITORS,
    success: 201,
    names: 'clientId',
    body: form,
  },
  {
    operation: 'checkStream',
    ...inside,
    allowed: EDITORS,
    names: 'clientId',
    // Refused before any request is made.
    body: () => ({ url: 'https://localhost/live.m3u8' }),
  },
  { operation: 'saveContent', actor: 'admin', ...inside, allowed: EDITORS, names: 'contentId', body: form },
  { operation: 'deleteContent', actor: 'admin', ...inside, allowed: EDITORS, success: 204, names: 'contentId' },
];
