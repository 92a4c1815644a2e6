import { allowsChannel, contentAbilities } from '../../../contracts/domain/access.js';
import { CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { listGroupOf, phaseOf } from '../../../contracts/domain/content-timing.js';
import { subjectIn, whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { isoOf, toWire } from '../platform/fields/field-values.js';
import { toContentCardDto, toContentChatDto } from './content.mapper.js';
import { type ChannelOfContent, type ContentRow, channelIdsOf, timesOf } from './content.row.js';
import type { ContentAbilitiesDto, ContentSummaryDto, StaffContentDto } from './staff-content.dto.js';

/** Only a global owner can edit past contents. Here and below, `now` is in epoch milliseconds. */
export function abilitiesOf(grants: Grants, row: ContentRow, now: number): ContentAbilitiesDto {
  const isPast = listGroupOf(timesOf(row), now) === 'past';
  const { canEdit, canDelete, reason } = contentAbilities(subjectIn(grants, row.clientId), {
    channelIds: channelIdsOf(row),
    isPast,
  });
  return { canEdit, canDelete, reason };
}

export function toContentSummaryDto(row: ContentRow, grants: Grants, now: number): ContentSummaryDto {
  const { canEdit, canDelete } = abilitiesOf(grants, row, now);
  const { own, others } = channelsOf(row, grants);
  return {
    ...toContentCardDto(row, row.revision, now),
    channelIds: own.map(({ id }) => id),
    otherChannelCount: others.length,
    channelKey: own[0]?.key ?? null,
    updatedAt: row.updatedAt.toISOString(),
    abilities: { canEdit, canDelete },
  };
}

export function toStaffContentDto(row: ContentRow, grants: Grants, now: number): StaffContentDto {
  const { own, others } = channelsOf(row, grants);
  return {
    ...toWire(CONTENT_FIELDS, row),
    id: row.id,
    key: row.key,
    clientId: row.clientId,
    channelIds: own.map(({ id }) => id),
    otherChannelCount: others.length,
    channelKey: own[0]?.key ?? null,
    chat: toContentChatDto(row),
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    phase: phaseOf(timesOf(row), now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: formRevisionOf(row),
    abilities: abilitiesOf(grants, row, now),
  };
}

/** Changes with every save, but not when a content merely opens or closes, so that an open form doesn't become outdated. */
export function formRevisionOf(row: { updatedAt: Date }): number {
  return row.updatedAt.getTime();
}

/** Splits the channels by whether the caller's whitelist includes them. */
function channelsOf(row: ContentRow, grants: Grants): Record<'own' | 'others', ChannelOfContent[]> {
  const whitelist = whitelistIn(grants, row.clientId);
  const isOwn = ({ id }: ChannelOfContent) => allowsChannel(whitelist, id);
  return { own: row.channels.filter(isOwn), others: row.channels.filter((channel) => !isOwn(channel)) };
}
