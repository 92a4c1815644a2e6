import { CHANNEL_FORM_FIELDS } from '@contracts/domain/channel-fields';
import { CONTENT_FIELDS, EMPTY_CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { emptyFields } from '@contracts/domain/fields';
import type {
  AuditEntry,
  ChannelSummary,
  ClientSettings,
  ClientUser,
  StaffChannel,
  StaffClient,
  StaffContent,
} from '@ui/api/wire.types';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

export const aClient = (values: Partial<StaffClient> = {}): StaffClient => ({
  id: 'client-1',
  key: 'grace',
  name: 'Grace Community',
  logoImage: null,
  role: 'owner',
  isArchived: false,
  isDemo: false,
  whitelist: null,
  ...values,
});

export const aChannel = (values: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: 'channel-1',
  key: 'online',
  name: 'Online',
  thumbImage: null,
  isPrivate: false,
  displayOrder: 0,
  timeZoneName: 'America/Chicago',
  isPaywalled: false,
  canMove: true,
  ...values,
});

/** The same channel in form layout. */
export const aStaffChannel = (values: Partial<StaffChannel> = {}): StaffChannel => ({
  ...emptyFields(CHANNEL_FORM_FIELDS),
  id: 'channel-1',
  clientId: 'client-1',
  key: 'online',
  name: 'Online',
  timeZoneName: 'America/Chicago',
  theme: null,
  links: [],
  defaultVideo: { enabled: false, videoProvider: null, src: '' },
  chatWidget: { enabled: false, provider: null, embedId: '' },
  analytics: { google: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  ...values,
});

/** A live content that starts `inMinutes` from now and lasts an hour. */
export function aContent(values: Partial<StaffContent> = {}, inMinutes = 120): StaffContent {
  const startsAt = Math.round(Date.now() / MINUTE) * MINUTE + inMinutes * MINUTE;
  return {
    ...emptyFields(CONTENT_FIELDS),
    id: 'content-1',
    key: 'abcdefghij',
    clientId: 'client-1',
    name: 'Sunday Service',
    description: '<p>Welcome</p>',
    contentType: 'live',
    channelIds: ['channel-1'],
    otherChannelCount: 0,
    channelKey: 'online',
    thumbImage: '/assets/default-artwork.jpg',
    opensAt: iso(startsAt - 15 * MINUTE),
    startsAt: iso(startsAt),
    closesAt: iso(startsAt + 60 * MINUTE),
    duration: 60,
    prePlayDuration: 15,
    videoProvider: 'youtube',
    src: 'https://www.youtube.com/watch?v=abcdefghijk',
    timeZoneName: 'America/Chicago',
    showLiveStats: true,
    ...EMPTY_CONTENT_GROUPS,
    chat: { ...EMPTY_CONTENT_GROUPS.chat, enabled: true },
    links: [],
    interactions: [],
    socialLinks: [],
    tags: [],
    relatedContents: [],
    convertToOnDemand: { enabled: false, name: '', description: '', channelIds: [] },
    convertedToOnDemandId: null,
    convertedFromId: null,
    phase: 'scheduled',
    createdAt: iso(Date.now()),
    updatedAt: iso(Date.now()),
    revision: 1,
    abilities: { canEdit: true, canDelete: true, reason: null },
    ...values,
  };
}

export const anOnDemandContent = (values: Partial<StaffContent> = {}): StaffContent =>
  aContent({
    id: 'content-od',
    name: 'How we started',
    contentType: 'onDemand',
    opensAt: null,
    startsAt: null,
    closesAt: null,
    originalAirDate: '2026-01-04T16:00:00.000Z',
    phase: 'on-demand',
    ...values,
  });

export const aUser = (values: Partial<ClientUser> = {}): ClientUser => ({
  id: 'user-1',
  email: 'dana@example.org',
  firstName: 'Dana',
  lastName: 'Smith',
  displayName: 'Dana Smith',
  photoUrl: null,
  role: 'host',
  isNextOwner: false,
  ownerInvitedUntil: null,
  whitelist: null,
  hiddenChannels: 0,
  isInvited: false,
  isVerified: true,
  isYou: false,
  lastActiveAt: null,
  invitedAt: null,
  abilities: { canOpen: true, canEditAccount: false, canRemove: true, canManageTokens: false, canSeeLink: false },
  ...values,
});

export const anAuditEntry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  at: '2026-11-20T18:30:00.000Z',
  clientId: 'client-1',
  clientName: 'Grace Community',
  actor: { id: 'dana', name: 'Dana Smith', email: 'dana@example.org', tokenId: null, tokenMadeBy: null },
  address: '192.0.2.7',
  userAgent: 'Harbour/1.0',
  action: 'content.saved',
  subject: { type: 'content', id: 'content-1', name: 'Evening Prayer' },
  changes: [
    { field: 'name', before: 'Morning', after: 'Evening Prayer', isHidden: false },
    { field: 'isPrivate', before: 'false', after: 'true', isHidden: false },
    { field: 'channelIds', before: '', after: 'channel-1', isHidden: false },
    { field: 'src', before: null, after: null, isHidden: true },
  ],
  requestId: 'request-1',
  ...values,
});

export const aClientSettings = (values: Partial<ClientSettings> = {}): ClientSettings => ({
  id: 'client-1',
  key: 'grace',
  name: 'Grace Community',
  logoImage: 'https://media.example.org/logo.png',
  homeUrl: null,
  timeZoneName: 'America/Chicago',
  country: null,
  street: null,
  city: 'Springfield',
  region: null,
  unit: null,
  postalCode: null,
  theme: null,
  links: [],
  authProviders: {
    google: { enabled: true },
    facebook: { enabled: true },
    auth0: { enabled: false, domain: '', clientId: '', buttonText: '', icon: null },
  },
  customDomain: null,
  isArchived: false,
  isDemo: false,
  revision: 4,
  createdAt: '2026-01-04T16:00:00.000Z',
  abilities: { canEditDomain: true, canEditFlags: false },
  ...values,
});

export const aPaywall = (values: object = {}) => ({
  events: [],
  entry: 'number',
  initialAccessLabel: '',
  initialAccessUrl: '',
  renewAccessLabel: '',
  renewAccessUrl: '',
  connection: 'none',
  connectionMessage: null,
  revision: 0,
  ...values,
});
