import { availabilityChoiceOf, boundsForChoice } from '@contracts/domain/availability';
import type { SocialLink } from '@contracts/domain/content-engagement';
import {
  CONTENT_FIELDS,
  CONTENT_GROUPS,
  type GroupsOnWire,
  type JudgedGroups,
  NEW_CONTENT_GROUPS,
  type TypedGroups,
} from '@contracts/domain/content-fields';
import { type ContentForm as ContentRules, settleContent, validateContent } from '@contracts/domain/content-form';
import { epochOf } from '@contracts/domain/content-times';
import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import { AvailabilityChoice, type ContentType } from '@contracts/domain/enums';
import type { FieldError } from '@contracts/domain/errors';
import { emptyFields, mapGroups, type Typed } from '@contracts/domain/fields';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import type { RelatedContent, SaveContent, StaffContent } from '@ui/api/wire.types';
import { missingDates } from '@ui/forms/availability-fields';
import { toBody, toJudged, toTyped } from '@ui/forms/field-values';
import {
  type InteractionValues,
  interactionBodyOf,
  interactionOf,
  interactionValuesOf,
} from '@ui/forms/interaction-values';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/forms/link-values';
import { localOf } from '@ui/time/zoned-time';
import { contentFormText as text } from './content-form.messages';

/** What the fields hold: dates in the content's time zone, numbers as typed. */
export interface ContentFormValues extends Typed<typeof CONTENT_FIELDS>, TypedGroups {
  contentType: ContentType;
  channelIds: string[];
  availability: AvailabilityChoice;
  links: LinkValues[];
  interactions: InteractionValues[];
  /** Those that were saved once and will be deleted. */
  removedInteractionIds: string[];
  socialLinks: SocialLink[];
  tags: string[];
  relatedContents: RelatedContent[];
  convertToOnDemand: { enabled: boolean; name: string; description: string; channelIds: string[] };
}

/** Initial values of a new content: soon, with the default artwork, chat, reactions, and the Bible (spec 3 §9). The required duration is left empty. */
export function newContentValues(
  contentType: ContentType,
  channelIds: string[],
  timeZoneName: string,
): ContentFormValues {
  const isOnDemand = contentType === 'onDemand';
  const zone = timeZoneName || DEFAULT_TIME_ZONE;
  const groups = typedGroups(NEW_CONTENT_GROUPS, zone);
  const soon = localOf(nextPart(15, zone), zone);
  return {
    ...toTyped(CONTENT_FIELDS, emptyFields(CONTENT_FIELDS), zone),
    startsAt: isOnDemand ? '' : soon,
    originalAirDate: isOnDemand ? soon : '',
    contentType,
    channelIds,
    duration: isOnDemand ? '0' : '',
    videoProvider: '',
    thumbImage: DEFAULT_ARTWORK,
    timeZoneName: zone,
    availability: AvailabilityChoice.always,
    showLiveStats: !isOnDemand,
    ...groups,
    chat: { ...groups.chat, enabled: !isOnDemand },
    links: [],
    interactions: [],
    removedInteractionIds: [],
    socialLinks: [],
    tags: [],
    relatedContents: [],
    convertToOnDemand: { enabled: false, name: '', description: '', channelIds },
  };
}

export const MINUTE = 60_000;

/** When the next hour, or an equal part of it, begins on the zone's clocks. */
export function nextPart(minutes: number, timeZone: string): number {
  const now = Math.floor(Date.now() / MINUTE);
  const shown = Number(localOf(now * MINUTE, timeZone).slice(-2));
  return (now + minutes - (shown % minutes)) * MINUTE;
}

export function valuesOf(content: StaffContent): ContentFormValues {
  return {
    ...toTyped(CONTENT_FIELDS, content, content.timeZoneName),
    contentType: content.contentType,
    channelIds: content.channelIds,
    availability: availabilityChoiceOf(epochOf(content.showAt), epochOf(content.hideAt)),
    ...typedGroups(content, content.timeZoneName),
    links: content.links.map(linkValuesOf),
    interactions: content.interactions.map(interactionValuesOf),
    removedInteractionIds: [],
    socialLinks: content.socialLinks,
    tags: content.tags,
    relatedContents: content.relatedContents,
    convertToOnDemand: content.convertToOnDemand,
  };
}

function typedGroups(groups: GroupsOnWire, timeZone: string): TypedGroups {
  return mapGroups<typeof CONTENT_GROUPS, TypedGroups>(CONTENT_GROUPS, (list, group) =>
    toTyped(list, groups[group] as never, timeZone),
  );
}

/**
 * Every error in the fields, in the words of the shared rules; that a chosen bound is empty only this form can know.
 * A content that also appears in channels hidden from this person needs none of the person's own.
 */
export function issuesIn(values: ContentFormValues, otherChannelCount = 0): FieldError[] {
  const issues = validateContent(rulesOf(values), window.location.host);
  const own = issues.filter(({ path }) => path !== 'channelIds' || otherChannelCount === 0);
  return [...own.map((issue) => inOwnWords(issue, values)), ...missingDates(values)];
}

/** The rules know an instant only as a whole: here its date may be chosen and its time not yet. */
function inOwnWords(issue: FieldError, values: ContentFormValues): FieldError {
  if (issue.path === 'relatedContentIds') return { ...issue, path: 'relatedContents' };
  // The provider follows from the link, so the link is what is missing.
  if (issue.path === 'videoProvider' && values.src.trim() === '')
    return { path: 'src', message: text('field.linkMissing') };
  if (issue.path !== 'startsAt' && issue.path !== 'originalAirDate') return issue;
  const typed = values[issue.path];
  if (typed.endsWith('T')) return { ...issue, message: text('field.timeMissing') };
  return typed.startsWith('T') ? { ...issue, message: text('field.dateMissing') } : issue;
}

export function bodyOf(values: ContentFormValues): SaveContent {
  const rules = rulesOf(values);
  return {
    ...toBody(CONTENT_FIELDS, rules),
    ...mapGroups<typeof CONTENT_GROUPS, GroupsOnWire>(CONTENT_GROUPS, (list, group) =>
      toBody(list, rules[group] as never),
    ),
    channelIds: values.channelIds,
    links: values.links.map(linkOf),
    interactions: values.interactions.map(interactionBodyOf),
    removedInteractionIds: values.removedInteractionIds,
    socialLinks: values.socialLinks,
    tags: values.tags,
    relatedContentIds: rules.relatedContentIds as string[],
    convertToOnDemand: values.convertToOnDemand,
  };
}

function rulesOf(values: ContentFormValues): ContentRules {
  const rules = toJudged(CONTENT_FIELDS, values, values.timeZoneName);
  const isOnDemand = values.contentType === 'onDemand';
  return settleContent({
    ...rules,
    channelIds: values.channelIds,
    startsAt: isOnDemand ? null : rules.startsAt,
    originalAirDate: isOnDemand ? rules.originalAirDate : null,
    ...boundsForChoice(values.availability, rules),
    ...mapGroups<typeof CONTENT_GROUPS, JudgedGroups>(CONTENT_GROUPS, (list, group) =>
      toJudged(list, values[group] as never, values.timeZoneName),
    ),
    links: values.links.map(linkOf),
    interactions: values.interactions.map(interactionOf),
    socialLinks: values.socialLinks,
    tags: values.tags,
    relatedContentIds: values.relatedContents.map(({ id }) => id),
    convertToOnDemand: values.convertToOnDemand,
  });
}
