import type { CHANNEL_FORM_FIELDS, CHANNEL_GROUPS } from './channel-fields.js';
import { MAX_NAME } from './client-form.js';
import { VideoProvider, WidgetProvider } from './enums.js';
import type { FieldError } from './errors.js';
import type { Judged } from './fields.js';
import { boundsIssues, isBlank, isGuid, zoneIssue } from './form-checks.js';
import { isImageAddress } from './image-address.js';
import { keyIssue } from './keys.js';
import { linkIssues, type PageLink } from './links.js';
import type { ClientTheme } from './theme.js';
import { validateTheme } from './theme-form.js';
import { parseVideoSource } from './video-source.js';
import { parseWebAddress } from './web-address.js';

type Groups = typeof CHANNEL_GROUPS;

/** A channel as the form and the API submit it: times in epoch milliseconds, `null` for empty fields (spec 2 §3). */
export interface ChannelForm
  extends Judged<typeof CHANNEL_FORM_FIELDS>,
    Readonly<{ [G in keyof Groups]: Judged<Groups[G]> }> {
  readonly theme: ClientTheme;
  readonly links: readonly PageLink[];
  readonly analytics: { readonly google: readonly { readonly trackingId: string }[] };
}

/** Maximum length of a description, in characters. */
const MAX_DESCRIPTION = 2_000;
/** Maximum number of Google Analytics ids of a channel. */
export const MAX_TRACKING_IDS = 5;
const TRACKING_ID = /^(?:UA|G)-[a-z0-9-]{1,40}$/i;

/**
 * Every error in a channel's form, except whether its key is taken, in the order of its fields; `host` appears in example
 * addresses (spec 2 §5).
 */
export function validateChannel(form: ChannelForm, host: string): FieldError[] {
  const issues: Issue[] = [
    ['name', nameIssue(form.name)],
    ['key', keyIssue(form.key.trim())],
    ['description', lengthIssue('Description', form.description, MAX_DESCRIPTION)],
    ['thumbImage', imageIssue('Thumbnail', form.thumbImage)],
    ['headerImage', imageIssue('Header image', form.headerImage)],
    ['logoImage', imageIssue('Logo', form.logoImage)],
    ['homeUrl', homeIssue(form.homeUrl, host)],
    ...boundsIssues(form),
    ['timeZoneName', zoneIssue(form.timeZoneName)],
    ...videoIssues(form.defaultVideo, host),
  ];
  return [
    ...foundIn(issues),
    ...validateTheme(form.theme),
    ...linkIssues(form.links, host, 'channel'),
    ...foundIn([...widgetIssues(form.chatWidget), ...trackingIssues(form.analytics)]),
  ];
}

/** Whether the name that someone typed to confirm the deletion is the channel's (spec 2 §5). */
export function isTypedName(typed: string, name: string): boolean {
  const settled = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return settled(typed) === settled(name);
}

type Issue = readonly [path: string, message: string | null];

function foundIn(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

function nameIssue(name: string): string | null {
  return isBlank(name) ? 'Name is required' : lengthIssue('Name', name, MAX_NAME);
}

function lengthIssue(label: string, text: string | null, max: number): string | null {
  return (text ?? '').trim().length > max ? `${label} cannot be more than ${max} characters` : null;
}

function imageIssue(label: string, address: string | null): string | null {
  const isUsable = address === null || isBlank(address) || isImageAddress(address.trim());
  return isUsable ? null : `${label} needs to be a valid URL (ex. https://example.org/image.jpg)`;
}

function homeIssue(address: string | null, host: string): string | null {
  const isUsable = address === null || isBlank(address) || parseWebAddress(address.trim());
  return isUsable ? null : `Logo URL needs to be a valid URL (ex. ${host})`;
}

function videoIssues({ enabled, videoProvider, src }: ChannelForm['defaultVideo'], host: string): Issue[] {
  if (!enabled) return [];
  const isProvider = videoProvider !== null && Object.hasOwn(VideoProvider, videoProvider);
  const provider = isProvider ? (videoProvider as VideoProvider) : null;
  return [
    ['defaultVideo.videoProvider', provider ? null : 'Please select a Default Video provider'],
    ['defaultVideo.src', sourceIssue(provider, src, host)],
  ];
}

function sourceIssue(provider: VideoProvider | null, src: string, host: string): string | null {
  if (isBlank(src)) return 'Please enter a Default Video URL';
  const isUsable = provider === null || parseVideoSource(provider, src, 'onDemand').kind !== 'error';
  return isUsable ? null : `Default Video URL needs to be a valid URL (ex. ${host})`;
}

function widgetIssues({ enabled, provider, embedId }: ChannelForm['chatWidget']): Issue[] {
  if (!enabled) return [];
  const isProvider = provider !== null && Object.hasOwn(WidgetProvider, provider);
  return [
    ['chatWidget.provider', isProvider ? null : 'Provider Required on Chat Widget'],
    ['chatWidget.embedId', widgetKeyIssue(embedId.trim())],
  ];
}

function widgetKeyIssue(key: string): string | null {
  if (key === '') return 'Key Required on Chat Widget';
  return isGuid(key) ? null : 'Please add a valid key';
}

function trackingIssues({ google }: ChannelForm['analytics']): Issue[] {
  return google.map(({ trackingId }, at): Issue => {
    const isUsable = isBlank(trackingId) || TRACKING_ID.test(trackingId.trim());
    return [`analytics.google.${at}.trackingId`, isUsable ? null : 'Please use a valid Google Analytics Tracking Id'];
  });
}
