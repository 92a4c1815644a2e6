import { BibleLanguage, ContentType, InitialPanel, ReactionIcon, VideoProvider } from './enums.js';
import { emptyFields, type FieldList, type Judged, mapGroups, type OnWire, type Typed, withPrefix } from './fields.js';

/** Languages for captions, by ISO 639 code. */
export const CaptionLanguage = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  it: 'Italian',
  nl: 'Dutch',
  ko: 'Korean',
  zh: 'Chinese',
} as const;
export type CaptionLanguage = keyof typeof CaptionLanguage;

/** Fields of a content that staff edit (spec 3 §3), in the order of the audit log. */
export const CONTENT_FIELDS = {
  name: { kind: 'line', label: 'Name', section: 'details', readBy: 'card', audit: 'values' },
  description: { kind: 'html', label: 'Description', section: 'details', readBy: 'page', audit: 'change' },
  contentType: {
    kind: 'choice',
    of: ContentType,
    label: 'Content type',
    section: 'details',
    readBy: 'card',
    audit: 'values',
  },
  startsAt: { kind: 'instant', label: 'Start', section: 'details', readBy: 'card', audit: 'values' },
  originalAirDate: {
    kind: 'instant',
    label: 'Original air date',
    section: 'details',
    readBy: 'card',
    audit: 'values',
  },
  duration: {
    kind: 'number',
    column: 'duration_minutes',
    label: 'Length (minutes)',
    section: 'details',
    readBy: 'card',
    audit: 'values',
  },
  timeZoneName: { kind: 'line', label: 'Time zone', section: 'details', readBy: 'card', audit: 'values' },
  isPrivate: { kind: 'flag', label: 'Unlisted', section: 'access', readBy: 'card', audit: 'values' },
  showAt: {
    kind: 'instant',
    label: 'After',
    logLabel: 'Available from',
    section: 'access',
    readBy: 'card',
    audit: 'values',
  },
  hideAt: {
    kind: 'instant',
    label: 'Until',
    logLabel: 'Available until',
    section: 'access',
    readBy: 'card',
    audit: 'values',
  },
  videoProvider: {
    kind: 'choice',
    of: VideoProvider,
    label: 'Video provider',
    section: 'video',
    readBy: 'page',
    audit: 'values',
  },
  // The address of a video can be a secret.
  src: { kind: 'line', label: 'Video URL', section: 'video', readBy: 'page', audit: 'change' },
  prePlayDuration: {
    kind: 'number',
    column: 'pre_play_minutes',
    label: 'Doors open (minutes before start)',
    section: 'details',
    readBy: 'page',
    audit: 'values',
  },
  ccLanguage: {
    kind: 'optionalChoice',
    of: CaptionLanguage,
    label: 'Closed captions language',
    section: 'video',
    readBy: 'page',
    audit: 'values',
  },
  thumbImage: {
    kind: 'line',
    label: 'Thumbnail URL',
    logLabel: 'Artwork',
    section: 'video',
    readBy: 'card',
    audit: 'change',
  },
  showLiveStats: {
    kind: 'flag',
    label: 'Show how many people are watching',
    section: 'engagement',
    readBy: 'page',
    audit: 'values',
  },
  disableCountdown: {
    kind: 'flag',
    label: 'Hide the countdown and the number of people watching',
    section: 'engagement',
    readBy: 'page',
    audit: 'values',
  },
  initialSelectedPanel: {
    kind: 'optionalChoice',
    of: InitialPanel,
    label: 'Default panel',
    section: 'engagement',
    readBy: 'page',
    audit: 'values',
  },
} as const satisfies FieldList;

const IN_ENGAGEMENT = { section: 'engagement', readBy: 'page', audit: 'values' } as const;

/** Settings for engaging viewers, each group an object in the API and in the form (spec 3 §3). */
export const CONTENT_GROUPS = {
  chat: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Chat next to the video' },
    requireSignin: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Require sign-in to chat' },
    enableAnonymous: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Let guests chat without an email' },
    enablePreview: {
      ...IN_ENGAGEMENT,
      kind: 'flag',
      isOnByDefault: true,
      label: "Show messages to people who haven't joined",
    },
    enableDirectMessaging: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Let viewers message each other' },
    startsAt: { ...IN_ENGAGEMENT, section: 'details', kind: 'instant', label: 'Chat opens' },
    endsAt: { ...IN_ENGAGEMENT, section: 'details', kind: 'instant', label: 'Chat closes' },
  },
  reactions: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Reactions' },
    icons: { ...IN_ENGAGEMENT, kind: 'choices', of: ReactionIcon, label: 'Reactions to offer' },
  },
  bible: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Bible next to the video' },
    language: { ...IN_ENGAGEMENT, kind: 'choice', of: BibleLanguage, label: 'Bible language' },
    translation: { ...IN_ENGAGEMENT, kind: 'line', label: 'Translation' },
    book: { ...IN_ENGAGEMENT, kind: 'line', label: 'Book' },
    chapter: { ...IN_ENGAGEMENT, kind: 'number', label: 'Chapter' },
  },
  notes: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', label: 'Notes next to the video' },
    defaultContent: { ...IN_ENGAGEMENT, kind: 'text', label: 'Starting text', audit: 'change' },
  },
  schedule: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', isOnByDefault: true, label: 'Channel schedule' },
  },
  share: {
    enabled: { ...IN_ENGAGEMENT, kind: 'flag', isOnByDefault: true, label: 'Share button' },
    defaultMessage: { ...IN_ENGAGEMENT, kind: 'line', label: 'Text to share' },
  },
} as const satisfies Readonly<Record<string, FieldList>>;

type Groups = typeof CONTENT_GROUPS;
export type ContentGroup = keyof Groups;

/** All groups in one of the forms that `fields.ts` defines. */
export type JudgedGroups = { readonly [G in ContentGroup]: Judged<Groups[G]> };
export type TypedGroups = { [G in ContentGroup]: Typed<Groups[G]> };
export type GroupsOnWire = { [G in ContentGroup]: OnWire<Groups[G]> };

/** All fields, named as in a row. */
export const CONTENT_ROW_FIELDS = {
  ...CONTENT_FIELDS,
  ...withPrefix('chat', CONTENT_GROUPS.chat),
  ...withPrefix('reactions', CONTENT_GROUPS.reactions),
  ...withPrefix('bible', CONTENT_GROUPS.bible),
  ...withPrefix('notes', CONTENT_GROUPS.notes),
  ...withPrefix('schedule', CONTENT_GROUPS.schedule),
  ...withPrefix('share', CONTENT_GROUPS.share),
};

export const EMPTY_CONTENT_GROUPS = mapGroups<Groups, GroupsOnWire>(CONTENT_GROUPS, emptyFields);

/** What new contents start with (spec 3 §9). */
export const NEW_CONTENT_GROUPS: GroupsOnWire = {
  ...EMPTY_CONTENT_GROUPS,
  reactions: { enabled: true, icons: ['heart', 'raiseHands', 'clap', 'pray'] },
  bible: { enabled: true, language: 'en', translation: '111', book: 'GEN', chapter: 1 },
};
