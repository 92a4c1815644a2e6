/** Shared enumerations (spec 1 §3, spec 3 §3). The names are stored and sent; the numbers are an older form of the same values. */
export const ContentType = { onDemand: 'onDemand', simulatedLive: 'simulatedLive', live: 'live' } as const;
export type ContentType = keyof typeof ContentType;
export const ContentTypeNumber = { onDemand: 1, simulatedLive: 2, live: 3 } as const satisfies Record<
  ContentType,
  number
>;

export const VideoProvider = {
  youtube: 'youtube',
  vimeo: 'vimeo',
  facebook: 'facebook',
  livestream: 'livestream',
  livingAsOne: 'livingAsOne',
  livingAsOneSingle: 'livingAsOneSingle',
  other: 'other',
} as const;
export type VideoProvider = keyof typeof VideoProvider;
export const VideoProviderNumber = {
  youtube: 0,
  vimeo: 1,
  facebook: 2,
  livestream: 3,
  livingAsOne: 4,
  livingAsOneSingle: 5,
  other: 6,
} as const satisfies Record<VideoProvider, number>;

export const Panel = {
  chat: 'chat',
  notes: 'notes',
  bible: 'bible',
  videos: 'videos',
  info: 'info',
  directChat: 'directChat',
  interactions: 'interactions',
  schedule: 'schedule',
  custom: 'custom',
} as const;
export type Panel = keyof typeof Panel;
export const PanelNumber = {
  chat: 0,
  notes: 1,
  bible: 2,
  videos: 3,
  info: 4,
  directChat: 5,
  interactions: 6,
  schedule: 7,
  custom: 8,
} as const satisfies Record<Panel, number>;

export const InitialPanel = {
  chat: 'chat',
  bible: 'bible',
  notes: 'notes',
  schedule: 'schedule',
  info: 'info',
} as const;
export type InitialPanel = keyof typeof InitialPanel;

/** Owner and admin can be granted as global roles; superhost and host are accepted wherever staff is recognized. */
export const Role = { owner: 'owner', admin: 'admin', superhost: 'superhost', host: 'host' } as const;
export type Role = keyof typeof Role;

export const LinkTarget = {
  newTab: 'newTab',
  sameTab: 'sameTab',
  iframeModal: 'iframeModal',
  sideBar: 'sideBar',
} as const;
export type LinkTarget = keyof typeof LinkTarget;
export const ResponseTarget = {
  newTab: 'newTab',
  sameTab: 'sameTab',
  iframeModal: 'iframeModal',
  modal: 'modal',
} as const;
export type ResponseTarget = keyof typeof ResponseTarget;

export const ReactionIcon = {
  heart: 'heart',
  haha: 'haha',
  raiseHands: 'raiseHands',
  like: 'like',
  clap: 'clap',
  pray: 'pray',
  candle: 'candle',
  wave: 'wave',
} as const;
export type ReactionIcon = keyof typeof ReactionIcon;

/** Languages of the Bible catalog, by ISO 639 code (spec 1 §9). */
export const BibleLanguage = { en: 'en', es: 'es' } as const;
export type BibleLanguage = keyof typeof BibleLanguage;

export const AvailabilityChoice = { always: 0, after: 1, between: 2, until: 3 } as const;
export type AvailabilityChoice = (typeof AvailabilityChoice)[keyof typeof AvailabilityChoice];

export const Urgency = { notify: 'notify', focus: 'focus', modal: 'modal' } as const;
export type Urgency = keyof typeof Urgency;

/** What a response to an interaction does: the union of both readings of spec 3 §3. */
export const ResponseAction = {
  textOnly: 'textOnly',
  collectEmail: 'collectEmail',
  startChat: 'startChat',
  url: 'url',
  dismiss: 'dismiss',
  close: 'close',
  runCode: 'runCode',
  customContent: 'customContent',
} as const;
export type ResponseAction = keyof typeof ResponseAction;

export const CodeProvider = {
  planningCenterGiving: 'planningCenterGiving',
  tithely: 'tithely',
  onlineGiving: 'onlineGiving',
  paperlessTransactions: 'paperlessTransactions',
  givelify: 'givelify',
  chat: 'chat',
} as const;
export type CodeProvider = keyof typeof CodeProvider;
export const CodeProviderNumber = {
  planningCenterGiving: 0,
  tithely: 1,
  onlineGiving: 2,
  paperlessTransactions: 3,
  givelify: 4,
  chat: 5,
} as const satisfies Record<CodeProvider, number>;

/** Providers of support chats on channel pages and in the dashboard (spec 2 §5). */
export const WidgetProvider = { zendesk: 'zendesk', helpscout: 'helpscout' } as const;
export type WidgetProvider = keyof typeof WidgetProvider;

export const SocialLinkType = {
  facebook: 'facebook',
  x: 'x',
  instagram: 'instagram',
  linkedin: 'linkedin',
  pinterest: 'pinterest',
  web: 'web',
} as const;
export type SocialLinkType = keyof typeof SocialLinkType;
export const SocialLinkTypeNumber = {
  facebook: 0,
  x: 1,
  instagram: 2,
  linkedin: 3,
  pinterest: 4,
  web: 5,
} as const satisfies Record<SocialLinkType, number>;

export const ChatRequestStatus = {
  request: 'request',
  active: 'active',
  ended: 'ended',
  directMessageRequest: 'directMessageRequest',
  directMessageActive: 'directMessageActive',
  directMessageEnded: 'directMessageEnded',
  blocked: 'blocked',
} as const;
export type ChatRequestStatus = keyof typeof ChatRequestStatus;
export const ChatRequestStatusNumber = {
  request: 0,
  active: 1,
  ended: 2,
  directMessageRequest: 3,
  directMessageActive: 4,
  directMessageEnded: 5,
  blocked: 6,
} as const satisfies Record<ChatRequestStatus, number>;

export const AnalyticsState = { unprocessed: 'unprocessed', processing: 'processing', processed: 'processed' } as const;
export type AnalyticsState = keyof typeof AnalyticsState;
export const AnalyticsStateNumber = { unprocessed: 0, processing: 1, processed: 2 } as const satisfies Record<
  AnalyticsState,
  number
>;
