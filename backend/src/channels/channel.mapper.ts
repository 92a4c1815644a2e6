import { availabilityOf } from '../../../contracts/domain/availability.js';
import { CHANNEL_GROUPS } from '../../../contracts/domain/channel-fields.js';
import { channelsByStart } from '../../../contracts/domain/channel-pick.js';
import {
  type PublicClient,
  type PublicClientDto,
  toPageLinkDtos,
  toPublicClientDto,
  toThemeDto,
} from '../clients/clients.public.js';
import { toWire } from '../platform/fields/field-values.js';
import { plainTextOf } from '../platform/text/rich-text.js';
import {
  CARD_FIELDS,
  type ChannelCardDto,
  type ChannelDto,
  type ChannelSummaryDto,
  PAGE_FIELDS,
  SUMMARY_FIELDS,
} from './channel.dto.js';
import { availabilityBounds, type ChannelRow, type ListedChannelRow } from './channel.row.js';
import type { ChannelProgram } from './channel-programs.js';
import type { ClientDto, ProgramContentDto } from './client.dto.js';

/** Here and below, `now` is in epoch milliseconds. */
export function toChannelCardDto(row: ListedChannelRow, now: number): ChannelCardDto {
  return {
    ...toWire(CARD_FIELDS, row),
    id: row.id,
    availability: availabilityOf(availabilityBounds(row), now),
    isPaywalled: row.isPaywalled,
  };
}

/** `client`: set for streams, whose pages receive no other update about the organization. */
export function toChannelDto(row: ChannelRow, now: number, client: PublicClientDto | null = null): ChannelDto {
  const card = toChannelCardDto(row, now);
  const isAvailable = card.availability === 'available';
  return {
    ...card,
    ...toWire(PAGE_FIELDS, row),
    clientId: row.clientId,
    clientKey: row.clientKey,
    clientName: row.clientName,
    defaultVideo:
      isAvailable && row.defaultVideo?.enabled ? toWire(CHANNEL_GROUPS.defaultVideo, row.defaultVideo) : null,
    chatWidget: isAvailable && row.chatWidget?.enabled ? toWire(CHANNEL_GROUPS.chatWidget, row.chatWidget) : null,
    links: isAvailable ? toPageLinkDtos(row.links) : [],
    trackingIds: isAvailable ? row.analytics.google.map(({ trackingId }) => trackingId) : [],
    theme: toThemeDto(row.theme),
    revision: row.revision,
    client,
  };
}

export function toClientDto(
  client: PublicClient,
  channels: readonly (ListedChannelRow & Partial<ChannelProgram>)[],
  now: number,
): ClientDto {
  const open = channels.filter((channel) => !channel.isPrivate);
  const programs = open.map(({ id, first = null }) => ({ id, first }));
  const described = new Set(
    channelsByStart(programs, now)
      .slice(0, MOST_DESCRIBED)
      .map(({ id }) => id),
  );
  const cards = open.map((channel) => ({
    ...toChannelCardDto(channel, now),
    liveNow: channel.liveNow ?? false,
    liveUntil: channel.liveUntil?.toISOString() ?? null,
    nextStartsAt: channel.nextStartsAt?.toISOString() ?? null,
    first: channel.first ? toProgramContentDto(channel.first, described.has(channel.id), channel) : null,
  }));
  return {
    ...toPublicClientDto(client),
    channels: cards.filter((card) => card.availability === 'available'),
    onlyChannelKey: open.length === 1 ? (open[0]?.key ?? null) : null,
  };
}

/** Maximum length in characters of what an organization's page says about its next content. */
const DESCRIPTION_LENGTH = 200;
/** The page describes only what comes first, and descriptions of a thousand channels would take longer than the rest. */
const MOST_DESCRIBED = 12;

const isoOf = (time: string): string => new Date(time).toISOString();

/** What is behind a paywall is neither described, nor is it said how many are watching. */
function toProgramContentDto(
  content: ProgramContentDto,
  isDescribed: boolean,
  { isPaywalled }: Pick<ListedChannelRow, 'isPaywalled'>,
): ProgramContentDto {
  const { key, name, thumbImage, startsAt, closesAt, timeZoneName, watching } = content;
  return {
    key,
    name,
    thumbImage,
    startsAt: isoOf(startsAt),
    closesAt: isoOf(closesAt),
    timeZoneName,
    description: (isDescribed && !isPaywalled && plainTextOf(content.description ?? '', DESCRIPTION_LENGTH)) || null,
    watching: isPaywalled ? null : watching,
  };
}

export function toChannelSummaryDto(row: ListedChannelRow, canMove: boolean): ChannelSummaryDto {
  return { ...toWire(SUMMARY_FIELDS, row), id: row.id, isPaywalled: row.isPaywalled, canMove };
}
