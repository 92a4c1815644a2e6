import { VideoProvider, WidgetProvider } from './enums.js';
import type { FieldList } from './fields.js';

const LINE = { kind: 'optionalLine', section: 'details', readBy: 'page', audit: 'values' } as const;
const INSTANT = { kind: 'instant', section: 'access', readBy: 'page', audit: 'values' } as const;

/** The fields of a channel that staff edit in its form (spec 2 §4), except its theme, links, and the groups below. */
export const CHANNEL_FORM_FIELDS = {
  name: { kind: 'line', label: 'Name', section: 'details', readBy: 'card', audit: 'values' },
  key: { kind: 'line', label: 'URL', section: 'details', readBy: 'card', audit: 'values' },
  description: { ...LINE, kind: 'optionalText', label: 'Description' },
  thumbImage: { ...LINE, label: 'Thumbnail', readBy: 'card' },
  headerImage: { ...LINE, label: 'Header image' },
  logoImage: { ...LINE, label: 'Logo' },
  homeUrl: { ...LINE, label: 'Logo URL' },
  isPrivate: { kind: 'flag', label: 'Unlisted', section: 'access', readBy: 'page', audit: 'values' },
  showAt: { ...INSTANT, label: 'After', logLabel: 'Available from' },
  hideAt: { ...INSTANT, label: 'Until', logLabel: 'Available until' },
  timeZoneName: { kind: 'line', label: 'Time zone', section: 'access', readBy: 'page', audit: 'values' },
} as const satisfies FieldList;

/** All of its fields; its position is set by reordering the list. */
export const CHANNEL_FIELDS = {
  ...CHANNEL_FORM_FIELDS,
  displayOrder: { kind: 'number', label: 'Display order', section: 'details', readBy: 'card', audit: 'values' },
} as const satisfies FieldList;

/** `defaultVideo` in the API and in the form: plays while the channel has no content. */
const DEFAULT_VIDEO = { section: 'video', readBy: 'page' } as const;
/** `chatWidget` in the API and in the form: a support chat on the channel's pages. */
const CHAT_WIDGET = { section: 'integrations', readBy: 'page', audit: 'values' } as const;

/** Groups of fields, each stored in a column of its own. */
export const CHANNEL_GROUPS = {
  defaultVideo: {
    enabled: { ...DEFAULT_VIDEO, kind: 'flag', label: 'Play a default video', audit: 'values' },
    videoProvider: {
      ...DEFAULT_VIDEO,
      kind: 'optionalChoice',
      of: VideoProvider,
      label: 'Default video provider',
      audit: 'values',
    },
    // The address of a video can be a secret.
    src: { ...DEFAULT_VIDEO, kind: 'line', label: 'Default video URL', audit: 'change' },
  },
  chatWidget: {
    enabled: { ...CHAT_WIDGET, kind: 'flag', label: 'Show a support chat' },
    provider: { ...CHAT_WIDGET, kind: 'optionalChoice', of: WidgetProvider, label: 'Chat widget provider' },
    embedId: { ...CHAT_WIDGET, kind: 'line', label: 'Chat widget key' },
  },
} as const satisfies Readonly<Record<string, FieldList>>;

/** All fields, named as in the audit log: those of groups are `defaultVideo.src`. */
export const CHANNEL_LOGGED_FIELDS: FieldList = {
  ...CHANNEL_FIELDS,
  ...Object.fromEntries(
    Object.entries(CHANNEL_GROUPS).flatMap(([group, fields]) =>
      Object.entries(fields).map(([name, field]) => [`${group}.${name}`, field]),
    ),
  ),
};
