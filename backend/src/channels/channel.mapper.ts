import { availabilityOf } from '../../../contracts/domain/availability.js';
import { type PublicClient, type PublicClientDto, toPublicClientDto, toThemeDto } from '../clients/clients.public.js';
import type { ChannelCardDto, ChannelDto, ChannelSummaryDto } from './channel.dto.js';
import { availabilityBounds, type ChannelRow } from './channel.row.js';
import type { ClientDto } from './client.dto.js';

/** `now` in epoch milliseconds, here and below. */
export function toChannelCardDto(row: ChannelRow, now: number): ChannelCardDto {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    thumbImage: row.thumbImage,
    displayOrder: row.displayOrder,
    availability: availabilityOf(availabilityBounds(row), now),
  };
}

/** `client`: for streams, whose pages have no other word of the organization. */
export function toChannelDto(row: ChannelRow, now: number, client: PublicClientDto | null = null): ChannelDto {
  const card = toChannelCardDto(row, now);
  const video = card.availability === 'available' ? row.defaultVideo : null;
  return {
    ...card,
    description: row.description,
    clientId: row.clientId,
    clientKey: row.clientKey,
    clientName: row.clientName,
    isPrivate: row.isPrivate,
    showAt: row.showAt?.toISOString() ?? null,
    hideAt: row.hideAt?.toISOString() ?? null,
    headerImage: row.headerImage,
    logoImage: row.logoImage,
    homeUrl: row.homeUrl,
    defaultVideo: video ? { enabled: video.enabled, videoProvider: video.videoProvider, src: video.src } : null,
    theme: toThemeDto(row.theme),
    timeZoneName: row.timeZoneName,
    revision: row.revision,
    client,
  };
}

export function toClientDto(client: PublicClient, channels: readonly ChannelRow[], now: number): ClientDto {
  const open = channels.filter((channel) => !channel.isPrivate);
  const cards = open.map((channel) => toChannelCardDto(channel, now));
  return {
    ...toPublicClientDto(client),
    channels: cards.filter((card) => card.availability === 'available'),
    onlyChannelKey: open.length === 1 ? (open[0]?.key ?? null) : null,
  };
}

export function toChannelSummaryDto(row: ChannelRow): ChannelSummaryDto {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    thumbImage: row.thumbImage,
    isPrivate: row.isPrivate,
    displayOrder: row.displayOrder,
    timeZoneName: row.timeZoneName,
  };
}
