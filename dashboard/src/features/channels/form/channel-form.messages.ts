import { CHANNEL_NOT_FOUND } from '@contracts/domain/client-messages';
import type { VideoProvider, WidgetProvider } from '@contracts/domain/enums';
import { createMessages } from '@ui/messages/messages';

/** Texts of the form of a channel. */
export const channelFormText = createMessages({
  'form.new': 'Add A Channel',
  'form.duplicate': 'Duplicate {name}',
  'form.copyOf': 'Copy of {name}',
  'form.label': 'Channel',
  'form.unsavedEvents': 'Events not saved yet. They have their own Save button.',
  'form.details': 'Details',
  'form.access': 'Access',
  'form.theme': 'Theme',
  'form.video': 'Default Video',
  'form.links': 'Links',
  'form.integrations': 'Integrations',
  'form.notFound': CHANNEL_NOT_FOUND,
  'form.saving': 'Saving channel…',
  'form.saved': 'Channel saved!',
  'form.failed': 'Error submitting form.',
  'form.footerEdit': 'Edit',
  'form.footerPreview': 'Preview',
  'form.all': 'All channels',

  'field.keyHelp': 'Changing it breaks existing links.',
  'field.keyHelpCopy': "The last part of the channel's web address.",
  'field.keyHelpNew': "The last part of the channel's web address. It follows the name until you change it.",
  'field.descriptionHelp': 'Shown in search results and when someone shares the page.',
  'field.thumbHelp': 'Shown in lists. Best at 1920 × 1080, under 1 MB.',
  'field.headerHelp': 'Shown when someone shares the page. Best at 1200 × 200.',
  'field.logoHelp': "Replaces your organization's logo on this channel.",
  'field.homeUrlHelp': "Where the logo links to. If left blank, it links to your organization's website.",
  'field.isPrivateHelp': "Only people with the link can find it. It isn't listed on the organization's page.",

  'theme.backgroundImage': 'Background image',
  'video.lead': 'Plays in a loop, without sound, while the channel has nothing else to show.',
  'video.chooseProvider': 'Choose a provider',
  'video.srcHelp': 'A link, or the embed code that the provider gives you.',
  'widget.lead': "A support chat in the corner of the channel's pages.",
  'widget.title': 'Support chat',
  'widget.chooseProvider': 'Choose a provider',
  'widget.keyHelp': 'The widget key from your provider, such as 1a2b3c4d-5e6f-….',
  'analytics.title': 'Google Analytics',
  'analytics.label': 'Tracking ID',
  'analytics.help': 'Starts with UA- or G-.',
});

export const VIDEO_PROVIDERS: Readonly<Record<VideoProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  facebook: 'Facebook',
  livingAsOne: 'Resi',
  livingAsOneSingle: 'Resi single video',
  livestream: 'Livestream',
  other: 'Other',
};

export const WIDGET_PROVIDERS: Readonly<Record<WidgetProvider, string>> = {
  zendesk: 'Zendesk',
  helpscout: 'Help Scout',
};
