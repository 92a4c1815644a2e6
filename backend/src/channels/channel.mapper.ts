import { availabilityOf } from '../../../contracts/domain/availability.js';
import { type PublicClient, type PublicClientDto, toPublicClientDto, toThemeDto } from '../clients/clients.public.js';
import { toWire } from '../platform/fields/field-values.js';
import {
  CARD_FIELDS,
  type ChannelCardDto,
  type ChannelDto,
  type ChannelSummaryDto,
  PAGE_FIELDS,
  SUMMARY_FIELDS,
} from './channel.dto.js';
import { availabilityBounds, type ChannelRow } from './channel.row.js';
import type { ClientDto } from './client.dto.js';

/** Here and below, `now` is in epoch milliseconds. */
export function toChannelCardDto(row: ChannelRow, now: number): ChannelCardDto {
  return { ...toWire(CARD_FIELDS, row), id: row.id, availability: availabilityOf(availabilityBounds(row), now) };
}

/** `client`: set for streams, whose pages receive no other update about the organization. */
export function toChannelDto(row: ChannelRow, now: number, client: PublicClientDto | null = null): ChannelDto {
  const card = toChannelCardDto(row, now);
  const video = card.availability === 'available' ? row.defaultVideo : null;
  return {
    ...card,
    ...toWire(PAGE_FIELDS, row),
    clientId: row.clientId,
    clientKey: row.clientKey,
    clientName: row.clientName,
    defaultVideo: video ? { enabled: video.enabled, videoProvider: video.videoProvider, src: video.src } : null,
    theme: toThemeDto(row.theme),
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
  return { ...toWire(SUMMARY_FIELDS, row), id: row.id };
}
