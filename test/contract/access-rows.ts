import { v4, v7 } from 'uuid';
import { CALLERS, type CallerName } from '../support/callers.js';
import { type AccessRow, EDITORS, GLOBALS, KNOWN, STAFF } from './access-row.js';
import { accountRows, PICTURE } from './access-rows-accounts.js';
import { channelRows } from './access-rows-channels.js';
import { chatRows } from './access-rows-chat.js';
import { contentRows } from './access-rows-contents.js';
import { interactionRows } from './access-rows-interactions.js';
import { paywallRows } from './access-rows-paywall.js';
import { peopleRows } from './access-rows-people.js';
import { productRows } from './access-rows-product.js';

const everybody = CALLERS;
const staffAnywhereInside: CallerName[] = [...STAFF, 'otherChannelHost'];

const open = { allowed: everybody, reach: 'anywhere', success: 200 } as const;
const viewers = { allowed: KNOWN, reach: 'anywhere', success: 200 } as const;
const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden' } as const;

/** What hosts say to one another or to a viewer: to everyone else, it doesn't exist. */
const ofHosts = {
  allowed: STAFF,
  staffRefusal: 'not_found',
  outsiderRefusal: 'not_found',
  isSpokenInPerson: true,
} as const;

const ofTokens = { ...inside, allowed: EDITORS, refusesStaffFirst: true, isPersonOnly: true } as const;

const organization = (key: string) => ({
  name: 'Evening Prayer Trust',
  key,
  logoImage: 'https://media.example.org/logo.png',
  timeZoneName: 'America/Chicago',
});

/** Every operation that treats callers by who they are and what they name: one row each, `special` ones apart. */
export const rows: readonly AccessRow[] = [
  { operation: 'getLiveness', ...open },
  { operation: 'getReadiness', ...open },
  { operation: 'getTime', ...open },
  { operation: 'startSession', ...open },
  { operation: 'signOut', ...open, success: 204 },
  { operation: 'resolveClient', ...open, names: 'clientKey', query: ({ clientKey }) => ({ key: clientKey }) },
  { operation: 'getPublicClient', ...open, names: 'clientId' },
  { operation: 'getWebManifest', ...open, names: 'clientId' },
  { operation: 'listPublicChannels', ...open, names: 'clientId' },
  { operation: 'getPublicChannel', ...open, names: 'channelId' },
  { operation: 'getChannelPage', ...open, names: 'channelKey' },
  {
    operation: 'listOlderContents',
    ...open,
    names: 'channelKey',
    query: () => ({ before: '2026-01-01T00:00:00.000Z', beforeId: '01a20a9e-0921-7441-8bc9-5abd9a4b6151' }),
  },
  { operation: 'getContentPage', ...open, names: 'contentKey' },
  { operation: 'getContentCalendar', ...open, names: 'contentKey' },
  { operation: 'getChannelCalendar', ...open, names: 'channelKey' },
  {
    operation: 'joinAsGuest',
    ...open,
    names: 'contentId',
    body: ({ contentId }) => ({ contentId, name: 'Grace', email: 'grace@example.org' }),
  },

  { operation: 'streamProduct', ...viewers },
  { operation: 'pollProduct', ...viewers },
  { operation: 'streamClient', ...viewers, names: 'clientId' },
  { operation: 'pollClient', ...viewers, names: 'clientId' },
  { operation: 'streamChannel', ...viewers, names: 'channelId' },
  { operation: 'streamContent', ...viewers, names: 'channelId', query: ({ channelId }) => ({ channelId }) },
  { operation: 'pollChannel', ...viewers, names: 'channelId' },
  { operation: 'pollContent', ...viewers, names: 'channelId', query: ({ channelId }) => ({ channelId }) },
  ...chatRows,
  {
    operation: 'postReactions',
    ...viewers,
    success: 202,
    names: 'contentId',
    body: () => ({ sender: v4(), batch: 1, taps: ['heart'] }),
  },

  ...interactionRows,
  {
    operation: 'actOnDirectChat',
    actor: 'host',
    ...inside,
    ...ofHosts,
    names: 'chatId',
    body: () => ({ id: v7(), act: 'accept' }),
  },
  {
    operation: 'postHostMessage',
    ...inside,
    ...ofHosts,
    success: 201,
    names: 'contentId',
    body: () => ({ id: v7(), text: 'Good evening' }),
  },
  { operation: 'getHostMessages', ...inside, ...ofHosts, names: 'contentId' },
  { operation: 'listClosedChats', ...inside, ...ofHosts, names: 'contentId' },
  { operation: 'listChatHosts', ...inside, ...ofHosts, names: 'contentId' },

  { operation: 'getClients', ...viewers },
  { operation: 'getClient', ...inside, allowed: staffAnywhereInside, names: 'clientId' },
  {
    operation: 'checkClientKey',
    ...viewers,
    allowed: [...EDITORS, 'foreignOwner'],
    outsiderRefusal: 'forbidden',
    query: () => ({ key: 'evening-prayer' }),
  },
  {
    operation: 'createClient',
    actor: { globalRole: 'admin' },
    ...viewers,
    allowed: GLOBALS,
    outsiderRefusal: 'forbidden',
    success: 201,
    isPersonOnly: true,
    body: () => organization(`new-${v7().slice(-12)}`),
  },
  { operation: 'getClientSettings', ...inside, allowed: EDITORS, names: 'clientId' },
  {
    operation: 'saveClientSettings',
    actor: 'admin',
    ...inside,
    allowed: EDITORS,
    names: 'clientId',
    body: ({ clientKey }) => organization(clientKey),
  },
  {
    operation: 'setCustomDomain',
    actor: 'owner',
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: ['owner', 'globalOwner'],
    names: 'clientId',
    isPersonOnly: true,
    body: () => ({ domain: null }),
  },
  {
    operation: 'proveCustomDomain',
    actor: 'owner',
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: ['owner', 'globalOwner'],
    success: 409,
    names: 'clientId',
    isPersonOnly: true,
  },
  {
    operation: 'setClientFlags',
    actor: { globalRole: 'admin' },
    ...inside,
    outsiderRefusal: 'not_found',
    allowed: GLOBALS,
    names: 'clientId',
    body: () => ({ isDemo: false }),
  },
  { operation: 'listChannels', ...inside, allowed: staffAnywhereInside, names: 'clientId' },
  ...channelRows,
  ...paywallRows,
  { operation: 'getToday', ...inside, allowed: staffAnywhereInside, names: 'clientId' },
  { operation: 'listViewers', ...inside, allowed: staffAnywhereInside, names: 'clientId' },
  { operation: 'getOrganizationOverview', ...inside, allowed: staffAnywhereInside, names: 'clientId' },
  {
    operation: 'exportOrganizationOverview',
    actor: 'host',
    ...inside,
    allowed: staffAnywhereInside,
    names: 'clientId',
  },
  {
    operation: 'listTokens',
    ...ofTokens,
    names: 'holderId',
    query: ({ clientId }) => ({ clientId }),
  },
  {
    operation: 'createToken',
    actor: 'admin',
    ...ofTokens,
    success: 201,
    names: 'holderId',
    isInBody: true,
    body: ({ clientId }) => ({ clientId, name: 'Nightly backup' }),
  },
  {
    operation: 'deleteToken',
    actor: 'admin',
    ...ofTokens,
    names: 'tokenId',
    query: ({ clientId, tokenId }) => ({ clientId, token: tokenId }),
  },
  { operation: 'getProduct', ...open },
  { operation: 'listImages', ...inside, allowed: EDITORS, names: 'clientId' },
  {
    operation: 'uploadImage',
    actor: 'admin',
    ...inside,
    allowed: EDITORS,
    success: 201,
    names: 'clientId',
    file: PICTURE,
  },
  {
    operation: 'importImage',
    actor: 'admin',
    ...inside,
    allowed: EDITORS,
    success: 201,
    names: 'clientId',
    body: () => ({ url: 'https://pictures.example.org/a.png' }),
  },
  {
    operation: 'deleteImage',
    actor: 'admin',
    ...inside,
    allowed: EDITORS,
    success: 204,
    names: 'imageId',
    refusesStaffFirst: true,
  },
  {
    operation: 'uploadDraftImage',
    actor: { globalRole: 'admin' },
    ...viewers,
    allowed: GLOBALS,
    outsiderRefusal: 'forbidden',
    success: 201,
    file: PICTURE,
  },
  { operation: 'requestReset', ...open, body: () => ({ email: 'nobody@example.org' }) },
  ...accountRows,
  ...contentRows,
  ...peopleRows,
  ...productRows,
];
