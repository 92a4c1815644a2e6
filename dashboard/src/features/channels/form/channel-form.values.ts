import { availabilityChoiceOf, boundsForChoice } from '@contracts/domain/availability';
import { CHANNEL_FORM_FIELDS, CHANNEL_GROUPS } from '@contracts/domain/channel-fields';
import { type ChannelForm as ChannelRules, validateChannel } from '@contracts/domain/channel-form';
import { epochOf } from '@contracts/domain/content-times';
import { AvailabilityChoice } from '@contracts/domain/enums';
import type { FieldError } from '@contracts/domain/errors';
import { emptyFields, type Typed } from '@contracts/domain/fields';
import type { ClientTheme } from '@contracts/domain/theme';
import type { SaveChannel, StaffChannel } from '@ui/api/wire.types';
import { missingDates } from '@ui/forms/availability-fields';
import { toBody, toJudged, toTyped } from '@ui/forms/field-values';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/forms/link-values';
import { themeValuesOf } from '@ui/forms/theme-values';
import { channelFormText as text } from './channel-form.messages';

type Groups = typeof CHANNEL_GROUPS;

/** What the fields hold: dates in the channel's time zone, empty where nothing was chosen. */
export interface ChannelFormValues
  extends Typed<typeof CHANNEL_FORM_FIELDS>,
    Record<'defaultVideo', Typed<Groups['defaultVideo']>>,
    Record<'chatWidget', Typed<Groups['chatWidget']>> {
  availability: AvailabilityChoice;
  theme: ClientTheme;
  links: LinkValues[];
  analytics: StaffChannel['analytics'];
}

/** Initial values of a new channel: public, always available, and in the organization's colors. */
export function newChannelValues(timeZoneName: string): ChannelFormValues {
  return {
    ...toTyped(CHANNEL_FORM_FIELDS, emptyFields(CHANNEL_FORM_FIELDS), timeZoneName),
    timeZoneName,
    availability: AvailabilityChoice.always,
    theme: themeValuesOf(null),
    links: [],
    defaultVideo: toTyped(CHANNEL_GROUPS.defaultVideo, emptyFields(CHANNEL_GROUPS.defaultVideo), timeZoneName),
    chatWidget: toTyped(CHANNEL_GROUPS.chatWidget, emptyFields(CHANNEL_GROUPS.chatWidget), timeZoneName),
    analytics: { google: [] },
  };
}

export function valuesOf(channel: StaffChannel): ChannelFormValues {
  const { timeZoneName, showAt, hideAt, theme, links, defaultVideo, chatWidget, analytics } = channel;
  return {
    ...toTyped(CHANNEL_FORM_FIELDS, channel, timeZoneName),
    availability: availabilityChoiceOf(epochOf(showAt), epochOf(hideAt)),
    theme: themeValuesOf(theme),
    links: links.map(linkValuesOf),
    defaultVideo: toTyped(CHANNEL_GROUPS.defaultVideo, defaultVideo, timeZoneName),
    chatWidget: toTyped(CHANNEL_GROUPS.chatWidget, chatWidget, timeZoneName),
    analytics,
  };
}

/** A copy has everything of the channel, under another name and key (spec 2 §4). */
export function copiedValuesOf(channel: StaffChannel): ChannelFormValues {
  const values = valuesOf(channel);
  return { ...values, name: text('form.copyOf', { name: channel.name }), key: `copy-of-${channel.key}` };
}

/** Every error in the fields, in the words of the shared rules. */
export function issuesIn(values: ChannelFormValues): FieldError[] {
  return [...validateChannel(rulesOf(values), window.location.host), ...missingDates(values)];
}

export function bodyOf(values: ChannelFormValues): SaveChannel {
  const rules = rulesOf(values);
  return {
    ...toBody(CHANNEL_FORM_FIELDS, rules),
    theme: values.theme,
    links: values.links.map(linkOf),
    defaultVideo: toBody(CHANNEL_GROUPS.defaultVideo, rules.defaultVideo),
    chatWidget: toBody(CHANNEL_GROUPS.chatWidget, rules.chatWidget),
    analytics: values.analytics,
  };
}

function rulesOf(values: ChannelFormValues): ChannelRules {
  const { timeZoneName: zone } = values;
  const rules = toJudged(CHANNEL_FORM_FIELDS, values, zone);
  return {
    ...rules,
    ...boundsForChoice(values.availability, rules),
    theme: values.theme,
    links: values.links.map(linkOf),
    defaultVideo: toJudged(CHANNEL_GROUPS.defaultVideo, values.defaultVideo, zone),
    chatWidget: toJudged(CHANNEL_GROUPS.chatWidget, values.chatWidget, zone),
    analytics: { google: values.analytics.google.map(({ trackingId }) => ({ trackingId: trackingId ?? '' })) },
  };
}
