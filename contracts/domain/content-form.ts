import { type EngagementForm, engagementIssues, relationIssues, socialLinkIssues } from './content-engagement.js';
import { CONTENT_FIELDS } from './content-fields.js';
import { deriveTimes } from './content-timing.js';
import { BibleLanguage, ContentType, InitialPanel, VideoProvider } from './enums.js';
import type { FieldError } from './errors.js';
import { type Judged, unknownChoices } from './fields.js';
import { boundsIssues, dateIssue, isBlank, isBlankHtml, isLater, zoneIssue } from './form-checks.js';
import { isImageAddress } from './image-address.js';
import { type InteractionForm, interactionIssues } from './interaction-form.js';
import { linkIssues, type PageLink } from './links.js';
import { PROVIDERS_BY_TYPE, parseVideoSource } from './video-source.js';

/** A content as the form and the API submit it: times in epoch milliseconds, durations in minutes, `null` for empty fields. */
export interface ContentForm extends Judged<typeof CONTENT_FIELDS>, EngagementForm {
  readonly initialSelectedPanel: Judged<typeof CONTENT_FIELDS>['initialSelectedPanel'];
  readonly channelIds: readonly string[];
  readonly links: readonly PageLink[];
  readonly interactions: readonly InteractionForm[];
  readonly convertToOnDemand: ConvertToOnDemand;
}

/** The on-demand copy of a simulated-live content that is made when it ends (spec 3 §3). */
export interface ConvertToOnDemand {
  readonly enabled: boolean;
  readonly name: string;
  readonly description: string;
  readonly channelIds: readonly string[];
}

/** Maximum length of a content in minutes: 31 days, so that every time stays within the range of dates. */
const MAX_MINUTES = 44_640;

/** Maximum length of a name, in characters. */
const MAX_NAME = 200;

/** Maximum length of a description, as stored HTML. */
const MAX_DESCRIPTION_LENGTH = 50_000;
export const DESCRIPTION_TOO_LONG = `Description cannot be more than ${MAX_DESCRIPTION_LENGTH} characters`;

/** Every error in a content form, in the order of its fields; `host` appears in example addresses (spec 3 §5). */
export function validateContent(form: ContentForm, host: string): FieldError[] {
  const issues: Issue[] = [
    ['name', isBlank(form.name) ? 'Name is required' : null],
    ['description', descriptionIssue(form.description)],
    ...timeIssues(form),
    ['channelIds', form.channelIds.length === 0 ? 'Select at least one channel' : null],
    ['contentType', Object.hasOwn(ContentType, form.contentType) ? null : 'Unknown content type'],
    ...accessIssues(form),
    ...videoIssues(form),
    ['thumbImage', thumbnailIssue(form.thumbImage)],
    ...relationIssues(form),
    ...convertIssues(form),
    ...engagementIssues(form),
    ...unknownChoices(CONTENT_FIELDS, form),
  ];
  return [
    ...issues
      .filter(([, message]) => message !== null)
      .map(([path, message]) => ({ path, message: message as string })),
    ...linkIssues(form.links, host, 'content'),
    ...socialLinkIssues(form.socialLinks, host),
    ...interactionIssues(form.interactions, host),
  ];
}

/** What on-demand content doesn't have: a start, live statistics, a chat, reactions (spec 3 §4). */
export const ON_DEMAND = {
  fields: { startsAt: null, prePlayDuration: 0, showLiveStats: false },
  chat: { enabled: false, startsAt: null, endsAt: null },
  reactions: { enabled: false },
} as const;

/** The default panel of on-demand content: not a chat that it doesn't have. */
export function onDemandPanel<T extends string | null>(panel: T): Exclude<T, 'chat'> | null {
  return panel === InitialPanel.chat ? null : (panel as Exclude<T, 'chat'>);
}

/**
 * The form as it is stored: on-demand content has no start, live statistics, chat, reactions, or interactions, only a simulated-live one is
 * converted, and reactions without icons are off (spec 3 §4).
 */
export function settleContent<T extends ContentForm>(form: T): T {
  const convertToOnDemand =
    form.contentType === ContentType.simulatedLive
      ? form.convertToOnDemand
      : { ...form.convertToOnDemand, enabled: false };
  const reactions = { ...form.reactions, enabled: form.reactions.enabled && form.reactions.icons.length > 0 };
  const language = form.bible.enabled ? form.bible.language : form.bible.language || BibleLanguage.en;
  const bible = { ...form.bible, language };
  if (form.contentType !== ContentType.onDemand) return { ...form, convertToOnDemand, reactions, bible };
  return {
    ...form,
    ...ON_DEMAND.fields,
    chat: { ...form.chat, ...ON_DEMAND.chat },
    reactions: { ...reactions, ...ON_DEMAND.reactions },
    interactions: [],
    bible,
    convertToOnDemand,
    initialSelectedPanel: onDemandPanel(form.initialSelectedPanel),
  };
}

type Issue = readonly [path: string, message: string | null];

function timeIssues(form: ContentForm): Issue[] {
  const zone: Issue = ['timeZoneName', zoneIssue(form.timeZoneName)];
  const isOnDemand = form.contentType === ContentType.onDemand;
  if (isOnDemand) {
    return [
      ['originalAirDate', dateIssue('Original air date', form.originalAirDate, true)],
      ['duration', durationIssue(form)],
      zone,
    ];
  }
  return [
    ['startsAt', dateIssue('Start date', form.startsAt, true)],
    ['duration', durationIssue(form)],
    ['prePlayDuration', prePlayIssue(form.prePlayDuration)],
    zone,
  ];
}

function videoIssues({ contentType, videoProvider, src }: ContentForm): Issue[] {
  if (videoProvider === '') return [['videoProvider', 'Video provider is required']];
  if (!isProvider(videoProvider)) return [['videoProvider', 'Unknown video provider']];
  if (!isContentType(contentType)) return [];
  const isOffered = canUse(contentType, videoProvider);
  if (!isOffered) return [['videoProvider', 'This video provider cannot be used for this type of content']];
  const source = parseVideoSource(videoProvider, src, contentType);
  return [['src', source.kind === 'error' ? source.message : null]];
}

function accessIssues(form: ContentForm): Issue[] {
  const { showAt, hideAt } = form;
  const issues = boundsIssues(form);
  if (issues.some(([, message]) => message !== null)) return issues;
  if (form.contentType === ContentType.onDemand) return [];
  const { opensAt, closesAt } = deriveTimes({
    startsAt: form.startsAt,
    prePlayMinutes: form.prePlayDuration ?? 0,
    durationMinutes: form.duration ?? 0,
  });
  return [
    ['showAt', isLater(showAt, opensAt) ? 'The After date can not be later than the opening time' : null],
    ['hideAt', isLater(closesAt, hideAt) ? 'The Until date can not be earlier than the end' : null],
  ];
}

function convertIssues({ contentType, convertToOnDemand }: ContentForm): Issue[] {
  const { enabled, name, description, channelIds } = convertToOnDemand;
  if (!enabled || contentType !== ContentType.simulatedLive) return [];
  return [
    [
      'convertToOnDemand.name',
      isBlank(name)
        ? 'Name is required'
        : name.length > MAX_NAME
          ? `Name cannot be more than ${MAX_NAME} characters`
          : null,
    ],
    ['convertToOnDemand.description', descriptionIssue(description)],
    ['convertToOnDemand.channelIds', channelIds.length === 0 ? 'Select at least one channel' : null],
  ];
}

function descriptionIssue(html: string): string | null {
  if (isBlankHtml(html)) return 'Description is required';
  return html.length > MAX_DESCRIPTION_LENGTH ? DESCRIPTION_TOO_LONG : null;
}

function thumbnailIssue(address: string): string | null {
  if (isBlank(address)) return 'Thumbnail is required';
  return isImageAddress(address) ? null : 'Thumbnail needs to be a valid URL (ex. https://example.org/image.jpg)';
}

function durationIssue({ contentType, duration }: ContentForm): string | null {
  const label = contentType === ContentType.live ? 'Stream duration' : 'Video duration';
  const isMissing = contentType === ContentType.onDemand ? duration === null : !duration;
  if (isMissing) return `${label} is required`;
  return isMinutes(duration) ? null : `${label} must be between 0 and ${MAX_MINUTES} minutes`;
}

function prePlayIssue(minutes: number | null): string | null {
  if (minutes === null) return 'Pre-play duration is required';
  return isMinutes(minutes) ? null : `Pre-play duration must be between 0 and ${MAX_MINUTES} minutes`;
}

function isMinutes(value: number | null): boolean {
  return value !== null && value >= 0 && value <= MAX_MINUTES;
}

/** `livestream` is no longer offered, but live content that has it can still be saved. */
function canUse(contentType: ContentType, provider: VideoProvider): boolean {
  const isOlder = contentType === ContentType.live && provider === VideoProvider.livestream;
  return isOlder || PROVIDERS_BY_TYPE[contentType].includes(provider);
}

function isProvider(name: string): name is VideoProvider {
  return Object.hasOwn(VideoProvider, name);
}

function isContentType(name: string): name is ContentType {
  return Object.hasOwn(ContentType, name);
}
