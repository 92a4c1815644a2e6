import { CONTENT_FIELDS, EMPTY_CONTENT_GROUPS } from '../domain/content-fields.js';
import { emptyFields, fieldsReadBy } from '../domain/fields.js';
import type {
  ChatMessageDto,
  ContentCardDto,
  Entity,
  GoneFrame,
  HelloFrame,
  Mark,
  MeFrame,
  RowFrameOf,
  RowOf,
} from './frames.js';

export const aHello = (overrides: Partial<HelloFrame> = {}): HelloFrame => ({
  type: 'hello',
  streamId: 'stream-1',
  serverTime: 0,
  beatEveryMs: 50_000,
  isFresh: false,
  ...overrides,
});

export const aMark = (cursor = 'e.1.1.g'): Mark => ({ type: 'mark', cursor });

export const aMe = (overrides: Partial<MeFrame> = {}): MeFrame => ({
  type: 'me',
  uid: 'uid-1',
  kind: 'guest',
  displayName: 'Ann',
  isStaff: false,
  isBanned: false,
  isMuted: false,
  canReadChat: true,
  canModerate: false,
  gate: 'open',
  lockedContentIds: [],
  ...overrides,
});

export const aRowFrame = <E extends Entity>(entity: E, id: string, revision: number, row: RowOf<E>) =>
  ({ type: 'row', entity, id, revision, row }) as unknown as RowFrameOf<E>;

export const aGoneFrame = (entity: Entity, id: string, revision: number): GoneFrame => ({
  type: 'gone',
  entity,
  id,
  revision,
});

/** A message whose position is `position` and whose id is derived from it. */
export const aMessage = (position: number, overrides: Partial<ChatMessageDto> = {}): ChatMessageDto => ({
  id: `message-${position}`,
  position,
  revision: position,
  uid: 'uid-1',
  userName: 'Ann',
  photoUrl: null,
  text: `text ${position}`,
  sentAt: '2026-01-01T10:00:00.000Z',
  isHost: false,
  isDeleted: false,
  flags: [],
  likesCount: 0,
  isHeld: false,
  ...overrides,
});

export const aChatFrame = (position: number, overrides: Partial<ChatMessageDto> = {}): RowFrameOf<'chat'> => {
  const message = aMessage(position, overrides);
  return aRowFrame('chat', message.id, message.revision, message);
};

const aCard = (id: string, revision: number): ContentCardDto => ({
  ...emptyFields(fieldsReadBy(CONTENT_FIELDS, 'card')),
  id,
  key: id,
  name: `${id} at ${revision}`,
  contentType: 'live',
  thumbImage: '/media/demo/poster.jpg',
  opensAt: null,
  closesAt: null,
  timeZoneName: 'UTC',
  duration: 60,
  phase: 'live',
  revision,
});

export const aCardFrame = (id: string, revision: number): RowFrameOf<'card'> =>
  aRowFrame('card', id, revision, aCard(id, revision));

export const aContentFrame = (revision: number): RowFrameOf<'content'> =>
  aRowFrame('content', 'content-1', revision, {
    ...emptyFields(CONTENT_FIELDS),
    ...aCard('content-1', revision),
    description: '<p>Welcome</p>',
    clientId: 'client-1',
    channelIds: ['channel-1'],
    videoProvider: 'other',
    src: null,
    showLiveStats: true,
    ...EMPTY_CONTENT_GROUPS,
    chat: { ...EMPTY_CONTENT_GROUPS.chat, enabled: true, enableAnonymous: true },
    links: [],
    socialLinks: [],
    recording: null,
    isLocked: false,
    initialSelectedPanel: 'chat',
  });

export const aChannelFrame = (revision: number): RowFrameOf<'channel'> =>
  aRowFrame('channel', 'channel-1', revision, {
    id: 'channel-1',
    key: 'main',
    name: `Main at ${revision}`,
    description: null,
    clientId: 'client-1',
    clientKey: 'demo',
    clientName: 'Demo',
    isPrivate: false,
    displayOrder: 0,
    showAt: null,
    hideAt: null,
    availability: 'available',
    isPaywalled: false,
    thumbImage: null,
    headerImage: null,
    logoImage: null,
    homeUrl: null,
    links: [],
    defaultVideo: null,
    chatWidget: null,
    trackingIds: [],
    theme: null,
    timeZoneName: 'UTC',
    revision,
    client: null,
  });
