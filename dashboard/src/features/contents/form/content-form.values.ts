import { availabilityChoiceOf, boundsForChoice } from '@contracts/domain/availability';
import { type ContentForm as ContentRules, validateContent } from '@contracts/domain/content-form';
import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import { AvailabilityChoice, type ContentType } from '@contracts/domain/enums';
import type { FieldError } from '@contracts/domain/errors';
import type { SaveContent, StaffContent } from '@ui/api/wire.types';
import { epochOf } from '@ui/content/content-times';
import { instantOf, localOf } from '@ui/format/zoned-time';
import { contentFormText as text } from './content-form.messages';

export const DEFAULT_ARTWORK = '/assets/default-artwork.jpg';

/** What the fields hold: dates as a clock in the content's zone shows them, numbers as they were typed. */
export interface ContentFormValues {
  name: string;
  description: string;
  contentType: ContentType;
  channelIds: string[];
  startsAt: string;
  originalAirDate: string;
  duration: string;
  prePlayDuration: string;
  videoProvider: string;
  src: string;
  thumbImage: string;
  timeZoneName: string;
  isPrivate: boolean;
  availability: AvailabilityChoice;
  showAt: string;
  hideAt: string;
  showLiveStats: boolean;
  disableCountdown: boolean;
  chat: {
    enabled: boolean;
    requireSignin: boolean;
    enableAnonymous: boolean;
    enablePreview: boolean;
    enableDirectMessaging: boolean;
    startsAt: string;
    endsAt: string;
  };
  initialSelectedPanel: string;
}

/** A new content as the form opens: on one's only channel, with the default artwork and chat on (spec 3 §9). The duration of 0 that must be changed before the form can be saved is left empty. */
export function newContentValues(
  contentType: ContentType,
  channelIds: string[],
  timeZoneName: string,
): ContentFormValues {
  const isOnDemand = contentType === 'onDemand';
  return {
    name: '',
    description: '',
    contentType,
    channelIds,
    startsAt: '',
    originalAirDate: '',
    duration: isOnDemand ? '0' : '',
    prePlayDuration: '0',
    videoProvider: '',
    src: '',
    thumbImage: DEFAULT_ARTWORK,
    timeZoneName: timeZoneName || DEFAULT_TIME_ZONE,
    isPrivate: false,
    availability: AvailabilityChoice.always,
    showAt: '',
    hideAt: '',
    showLiveStats: !isOnDemand,
    disableCountdown: false,
    chat: {
      enabled: !isOnDemand,
      requireSignin: false,
      enableAnonymous: false,
      enablePreview: true,
      enableDirectMessaging: false,
      startsAt: '',
      endsAt: '',
    },
    initialSelectedPanel: '',
  };
}

export function valuesOf(content: StaffContent): ContentFormValues {
  const local = (time: string | null | undefined) => {
    const at = epochOf(time);
    return at === null ? '' : localOf(at, content.timeZoneName);
  };
  const { startsAt: chatStart, endsAt: chatEnd, ...chatFlags } = content.chat;
  return {
    name: content.name,
    description: content.description,
    contentType: content.contentType,
    channelIds: content.channelIds,
    startsAt: local(content.startsAt),
    originalAirDate: local(content.originalAirDate),
    duration: String(content.duration),
    prePlayDuration: String(content.prePlayDuration),
    videoProvider: content.videoProvider,
    src: content.src,
    thumbImage: content.thumbImage ?? '',
    timeZoneName: content.timeZoneName,
    isPrivate: content.isPrivate,
    availability: availabilityChoiceOf(epochOf(content.showAt), epochOf(content.hideAt)),
    showAt: local(content.showAt),
    hideAt: local(content.hideAt),
    showLiveStats: content.showLiveStats,
    disableCountdown: content.disableCountdown,
    chat: { ...chatFlags, startsAt: local(chatStart), endsAt: local(chatEnd) },
    initialSelectedPanel: content.initialSelectedPanel ?? '',
  };
}

/**
 * Every mistake in the fields, in the words of the shared rules; that a chosen bound is empty only this form can know.
 * A content that appears in other channels too, which the person does not see, needs none of the person's.
 */
export function mistakesIn(values: ContentFormValues, otherChannelCount = 0): FieldError[] {
  const { availability } = values;
  const usesShowAt = availability === AvailabilityChoice.after || availability === AvailabilityChoice.between;
  const usesHideAt = availability === AvailabilityChoice.until || availability === AvailabilityChoice.between;
  const missing: FieldError[] = [];
  if (usesShowAt && !values.showAt) missing.push({ path: 'showAt', message: text('field.showAtRequired') });
  if (usesHideAt && !values.hideAt) missing.push({ path: 'hideAt', message: text('field.hideAtRequired') });
  const mistakes = validateContent(rulesOf(values));
  return [...mistakes.filter(({ path }) => path !== 'channelIds' || otherChannelCount === 0), ...missing];
}

export function bodyOf(values: ContentFormValues): SaveContent {
  const rules = rulesOf(values);
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const { name, description, contentType, channelIds, videoProvider, src, thumbImage, timeZoneName } = values;
  return {
    name: name.trim(),
    description,
    contentType,
    channelIds,
    startsAt: time(rules.startsAt),
    originalAirDate: time(rules.originalAirDate),
    duration: rules.duration ?? 0,
    prePlayDuration: rules.prePlayDuration ?? 0,
    videoProvider,
    src: src.trim(),
    thumbImage: thumbImage.trim(),
    timeZoneName,
    isPrivate: values.isPrivate,
    showAt: time(rules.showAt),
    hideAt: time(rules.hideAt),
    showLiveStats: values.showLiveStats,
    disableCountdown: values.disableCountdown,
    chat: { ...values.chat, startsAt: time(rules.chat.startsAt), endsAt: time(rules.chat.endsAt) },
    initialSelectedPanel: values.initialSelectedPanel || null,
  };
}

function rulesOf(values: ContentFormValues): ContentRules {
  const at = (local: string) => (local ? (instantOf(local, values.timeZoneName || 'UTC') ?? Number.NaN) : null);
  const minutes = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const isOnDemand = values.contentType === 'onDemand';
  return {
    ...values,
    startsAt: isOnDemand ? null : at(values.startsAt),
    originalAirDate: isOnDemand ? at(values.originalAirDate) : null,
    duration: minutes(values.duration),
    prePlayDuration: minutes(values.prePlayDuration),
    ...boundsForChoice(values.availability, { showAt: at(values.showAt), hideAt: at(values.hideAt) }),
    chat: { enabled: values.chat.enabled, startsAt: at(values.chat.startsAt), endsAt: at(values.chat.endsAt) },
    initialSelectedPanel: values.initialSelectedPanel || null,
  };
}
