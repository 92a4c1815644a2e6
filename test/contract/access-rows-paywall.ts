import { type AccessRow, EDITORS, KNOWN } from './access-row.js';

const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden', allowed: EDITORS } as const;
const viewers = { allowed: KNOWN, reach: 'anywhere', success: 200, names: 'channelId', isPersonOnly: true } as const;

/** Channels for people who are registered. Entering one has tests of its own. */
export const paywallRows: readonly AccessRow[] = [
  { operation: 'getChannelPaywall', ...inside, names: 'channelId', refusesStaffFirst: true },
  {
    operation: 'saveChannelPaywall',
    actor: 'admin',
    ...inside,
    names: 'channelId',
    refusesStaffFirst: true,
    body: () => ({ events: [] }),
  },
  {
    operation: 'getTicketingConnection',
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: ['owner', 'globalOwner'],
    names: 'clientId',
  },
  ...['getRetention', 'previewRetention', 'saveRetention'].map(
    (operation): AccessRow => ({
      operation,
      ...inside,
      ...(operation === 'saveRetention' && { actor: 'owner', success: 204 }),
      ...(operation !== 'getRetention' && { body: () => ({ names: 365, chat: null, presence: null }) }),
      outsiderRefusal: 'not_found',
      allowed: ['owner', 'globalOwner'],
      names: 'clientId',
    }),
  ),
  { operation: 'getContentRules', ...inside, names: 'contentId' },
  {
    operation: 'saveContentRules',
    actor: 'admin',
    ...inside,
    names: 'contentId',
    body: () => ({ enabled: true, rules: [] }),
  },
  { operation: 'getAttendee', ...viewers },
  { operation: 'exitChannel', ...viewers, success: 204 },
  { operation: 'leaveChannel', ...viewers, success: 204 },
];
