import { CHANNEL_FORM_FIELDS, CHANNEL_GROUPS } from '../../../contracts/domain/channel-fields.js';
import type { ChannelForm } from '../../../contracts/domain/channel-form.js';
import type { VideoProvider } from '../../../contracts/domain/enums.js';
import { emptyFields } from '../../../contracts/domain/fields.js';
import { settleLink } from '../../../contracts/domain/links.js';
import { storedTheme } from '../../../contracts/domain/theme-form.js';
import { settleSource, withOwnPath } from '../../../contracts/domain/video-source.js';
import { cleanLinks, toPageLinks, toThemeDto } from '../clients/clients.public.js';
import { lineOf, toJudged, toStored, toWire } from '../platform/fields/field-values.js';
import { formRevisionOf } from '../platform/fields/form-revision.js';
import type { Channel, ChatWidget, DefaultVideo } from './entities/channel.entity.js';
import type { SaveChannelDto } from './save-channel.dto.js';
import type { StaffChannelDto } from './staff-channel.dto.js';

/** Columns set by the form. */
export type ChannelFields = Pick<
  Channel,
  keyof typeof CHANNEL_FORM_FIELDS | 'theme' | 'links' | 'defaultVideo' | 'chatWidget' | 'analytics'
>;

/** Normalizes the submitted form for validation. The HTML of its links isn't sanitized yet. */
export function toChannelForm(dto: SaveChannelDto, ownOrigin: string, givingHost?: string): ChannelForm {
  const { src, ...video } = dto.defaultVideo ?? {};
  const google = (dto.analytics?.google ?? []).map(({ trackingId }) => ({ trackingId: lineOf(trackingId) ?? '' }));
  return {
    ...toJudged(CHANNEL_FORM_FIELDS, dto),
    name: lineOf(dto.name) ?? '',
    key: (dto.key ?? '').trim().toLowerCase(),
    theme: { ...dto.theme },
    links: toPageLinks(dto.links, givingHost),
    defaultVideo: toJudged(CHANNEL_GROUPS.defaultVideo, { ...video, src: withOwnPath(src ?? '', ownOrigin) }),
    chatWidget: toJudged(CHANNEL_GROUPS.chatWidget, dto.chatWidget ?? {}),
    analytics: { google: google.filter(({ trackingId }) => trackingId !== '') },
  };
}

/** Sanitizes the HTML of the links. Throws `validation_failed` if it has too many tags. */
export function cleanChannelForm(form: ChannelForm): ChannelForm {
  return { ...form, links: cleanLinks(form.links) };
}

/** Maps a valid form to columns. */
export function toChannelFields(form: ChannelForm): ChannelFields {
  return {
    ...toStored(CHANNEL_FORM_FIELDS, form),
    theme: storedTheme(form.theme),
    links: [...form.links],
    defaultVideo: storedVideo(toStored(CHANNEL_GROUPS.defaultVideo, form.defaultVideo)),
    chatWidget: storedWidget(toStored(CHANNEL_GROUPS.chatWidget, form.chatWidget)),
    analytics: form.analytics,
  };
}

/** What was entered is kept while it's off. */
function storedVideo(video: DefaultVideo): DefaultVideo | null {
  if (!video.videoProvider && video.src === '') return null;
  const isProvider = Object.hasOwn(CHANNEL_GROUPS.defaultVideo.videoProvider.of, video.videoProvider ?? '');
  const videoProvider = isProvider ? (video.videoProvider as VideoProvider) : null;
  const src = videoProvider ? settleSource(videoProvider, video.src, 'onDemand') : video.src;
  return { enabled: video.enabled, videoProvider, src };
}

function storedWidget(widget: ChatWidget): ChatWidget | null {
  if (!widget.provider && widget.embedId === '') return null;
  const isProvider = Object.hasOwn(CHANNEL_GROUPS.chatWidget.provider.of, widget.provider ?? '');
  return { ...widget, provider: isProvider ? widget.provider : null };
}

export function toStaffChannelDto(channel: Channel): StaffChannelDto {
  return {
    ...toWire(CHANNEL_FORM_FIELDS, channel),
    id: channel.id,
    clientId: channel.clientId,
    theme: toThemeDto(channel.theme),
    links: channel.links.map(settleLink),
    defaultVideo: toWire(CHANNEL_GROUPS.defaultVideo, channel.defaultVideo ?? NO_VIDEO),
    chatWidget: toWire(CHANNEL_GROUPS.chatWidget, channel.chatWidget ?? NO_WIDGET),
    analytics: { google: channel.analytics.google.map(({ trackingId }) => ({ trackingId })) },
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
    revision: formRevisionOf(channel),
  };
}

const NO_VIDEO = emptyFields(CHANNEL_GROUPS.defaultVideo);
const NO_WIDGET = emptyFields(CHANNEL_GROUPS.chatWidget);
