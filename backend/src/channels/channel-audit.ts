import { auditedLinks, below } from '../clients/clients.public.js';
import type { Channel } from './entities/channel.entity.js';

/** A channel in the form that the audit log compares: composite columns are split into parts. */
export function auditedChannel(channel: Channel): object {
  const { theme, links, defaultVideo, chatWidget, analytics } = channel;
  return {
    ...channel,
    ...below('theme', Object.entries(theme ?? {})),
    ...auditedLinks(links),
    'defaultVideo.enabled': defaultVideo?.enabled === true,
    'defaultVideo.videoProvider': defaultVideo?.videoProvider ?? null,
    'defaultVideo.src': defaultVideo?.src ?? '',
    'chatWidget.enabled': chatWidget?.enabled === true,
    'chatWidget.provider': chatWidget?.provider ?? null,
    'chatWidget.embedId': chatWidget?.embedId ?? '',
    googleTrackingIds: analytics.google.map(({ trackingId }) => trackingId),
  };
}
