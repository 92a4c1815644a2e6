export type ContentType = 'onDemand' | 'simulatedLive' | 'live';
export type ContentPhase = 'scheduled' | 'open' | 'live' | 'closed' | 'on-demand';
export type AvailabilityState = 'early' | 'available' | 'late';
export type IdentityKind = 'anonymous' | 'guest' | 'registered';

export interface ChannelDto {
  id: string;
  key: string;
  name: string;
  description: string | null;
  clientId: string;
  clientKey: string;
  clientName: string;
  isPrivate: boolean;
  displayOrder: number;
  showAt: string | null;
  hideAt: string | null;
  availability: AvailabilityState;
  thumbImage: string | null;
  headerImage: string | null;
  logoImage: string | null;
  homeUrl: string | null;
  defaultVideo: { enabled: boolean; videoProvider: string; src: string } | null;
  theme: Record<string, unknown> | null;
  timeZoneName: string;
  revision: number;
}

export interface ContentCardDto {
  id: string;
  key: string;
  name: string;
  contentType: ContentType;
  thumbImage: string | null;
  showAt: string | null;
  hideAt: string | null;
  opensAt: string | null;
  startsAt: string | null;
  closesAt: string | null;
  originalAirDate: string | null;
  duration: number;
  isPrivate: boolean;
  phase: ContentPhase;
  revision: number;
}

export interface ContentChatDto {
  enabled: boolean;
  requireSignin: boolean;
  enableAnonymous: boolean;
  enablePreview: boolean;
  enableDirectMessaging: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

export interface ContentDto extends ContentCardDto {
  description: string | null;
  clientId: string;
  channelIds: string[];
  videoProvider: string;
  src: string | null;
  timeZoneName: string;
  prePlayDuration: number;
  showLiveStats: boolean;
  disableCountdown: boolean;
  chat: ContentChatDto;
  initialSelectedPanel: string;
}

export interface ChatMessageDto {
  id: string;
  position: number;
  revision: number;
  uid: string;
  userName: string;
  photoUrl: string | null;
  text: string;
  sentAt: string;
  isHost: boolean;
  isDeleted: boolean;
  flags: string[];
}

export interface HelloFrame {
  type: 'hello';
  streamId: string;
  serverTime: number;
  beatEveryMs: number;
  isFresh: boolean;
}

export interface ContentFrame {
  type: 'content';
  revision: number;
  content: ContentDto;
}

export interface ChannelFrame {
  type: 'channel';
  revision: number;
  channel: ChannelDto;
}

export interface CardFrame {
  type: 'card';
  revision: number;
  card: ContentCardDto;
}

export interface ChatFrame {
  type: 'chat';
  revision: number;
  message: ChatMessageDto;
}

export interface GoneFrame {
  type: 'gone';
  revision: number;
  entity: 'content' | 'channel' | 'card' | 'chat';
  id: string;
}

export interface MeFrame {
  type: 'me';
  uid: string;
  kind: IdentityKind;
  displayName: string | null;
  isStaff: boolean;
  isBanned: boolean;
  canModerate: boolean;
}

export interface LiveFrame {
  type: 'live';
  count: number;
}

export interface RefreshFrame {
  type: 'refresh';
  publishedAt: string;
  spreadMs: number;
}

export interface GoodbyeFrame {
  type: 'goodbye';
  retryInMs: number;
}

export type ViewerFrame =
  | HelloFrame
  | ContentFrame
  | ChannelFrame
  | CardFrame
  | ChatFrame
  | GoneFrame
  | MeFrame
  | LiveFrame
  | RefreshFrame
  | GoodbyeFrame;

/** End of a window. On the wire an id with empty data, never JSON; the only thing that moves the cursor. */
export interface Mark {
  type: 'mark';
  cursor: string;
}
