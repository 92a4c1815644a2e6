import { ContentType, InitialPanel, VideoProvider } from './enums.js';
import { type FieldList, withPrefix } from './fields.js';

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

const IN_CHAT = { section: 'engagement', readBy: 'page', audit: 'values' } as const;

/** Chat settings of a content that staff edit: `chat` in the API and in the form. */
export const CONTENT_CHAT_FIELDS = {
  enabled: { ...IN_CHAT, kind: 'flag', label: 'Chat next to the video' },
  requireSignin: { ...IN_CHAT, kind: 'flag', label: 'Require sign-in to chat' },
  enableAnonymous: { ...IN_CHAT, kind: 'flag', label: 'Let guests chat without an email' },
  enablePreview: { ...IN_CHAT, kind: 'flag', isOnByDefault: true, label: "Show messages to people who haven't joined" },
  enableDirectMessaging: { ...IN_CHAT, kind: 'flag', label: 'Let viewers message each other' },
  startsAt: { ...IN_CHAT, section: 'details', kind: 'instant', label: 'Chat opens' },
  endsAt: { ...IN_CHAT, section: 'details', kind: 'instant', label: 'Chat closes' },
} as const satisfies FieldList;

/** All fields, named as in a row. */
export const CONTENT_ROW_FIELDS = { ...CONTENT_FIELDS, ...withPrefix('chat', CONTENT_CHAT_FIELDS) };
