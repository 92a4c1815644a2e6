import type { FieldList } from './fields.js';

const LINE = { kind: 'optionalLine', section: 'details', readBy: 'page', audit: 'values' } as const;
const INSTANT = { kind: 'instant', section: 'access', readBy: 'page', audit: 'values' } as const;

/** The fields of a channel that staff edit (spec 2 §4), except its theme and default video. */
export const CHANNEL_FIELDS = {
  name: { kind: 'line', label: 'Name', section: 'details', readBy: 'card', audit: 'values' },
  key: { kind: 'line', label: 'URL', section: 'details', readBy: 'card', audit: 'values' },
  description: { ...LINE, label: 'Description' },
  thumbImage: { ...LINE, label: 'Thumbnail', readBy: 'card' },
  headerImage: { ...LINE, label: 'Header image' },
  logoImage: { ...LINE, label: 'Logo' },
  homeUrl: { ...LINE, label: 'Logo URL' },
  timeZoneName: { kind: 'line', label: 'Time zone', section: 'details', readBy: 'page', audit: 'values' },
  displayOrder: { kind: 'number', label: 'Display order', section: 'details', readBy: 'card', audit: 'values' },
  isPrivate: { kind: 'flag', label: 'Unlisted', section: 'access', readBy: 'page', audit: 'values' },
  showAt: { ...INSTANT, label: 'After', logLabel: 'Available from' },
  hideAt: { ...INSTANT, label: 'Until', logLabel: 'Available until' },
} as const satisfies FieldList;
