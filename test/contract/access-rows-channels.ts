import { v7 } from 'uuid';
import { type AccessRow, EDITORS } from './access-row.js';

const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden', allowed: EDITORS } as const;

const channel = (key: string) => ({ name: `Channel ${key}`, key, timeZoneName: 'America/Chicago' });

/** Editing channels. */
export const channelRows: readonly AccessRow[] = [
  {
    operation: 'checkChannelKey',
    ...inside,
    names: 'channelId',
    refusesStaffFirst: true,
    query: ({ channelId }) => ({ key: 'evening-prayer', channelId }),
  },
  {
    operation: 'createChannel',
    actor: 'admin',
    ...inside,
    success: 201,
    names: 'clientId',
    body: () => channel(`new-${v7().slice(-12)}`),
  },
  {
    operation: 'reorderChannels',
    actor: 'admin',
    ...inside,
    // The list isn't the organization's, which only those learn who may reorder it.
    success: 409,
    names: 'clientId',
    body: ({ channelId }) => ({ channelIds: [channelId] }),
  },
  { operation: 'getChannel', ...inside, names: 'channelId', refusesStaffFirst: true },
  {
    operation: 'saveChannel',
    actor: 'admin',
    ...inside,
    names: 'channelId',
    refusesStaffFirst: true,
    body: ({ channelKey }) => channel(channelKey),
  },
  {
    operation: 'deleteChannel',
    actor: 'admin',
    ...inside,
    success: 204,
    names: 'channelId',
    refusesStaffFirst: true,
    endsChannel: true,
    body: ({ channelKey }) => ({ name: `Channel ${channelKey}`, contents: 'delete' }),
  },
  { operation: 'countChannelContents', ...inside, names: 'channelId', refusesStaffFirst: true },
];
