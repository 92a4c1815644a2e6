import { allowsChannel, contentAbilities } from '../../../contracts/domain/access.js';
import { CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { listGroupOf, phaseOf } from '../../../contracts/domain/content-timing.js';
import { settleLink } from '../../../contracts/domain/links.js';
import { subjectIn, whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { isoOf, toWire } from '../platform/fields/field-values.js';
import { formRevisionOf } from '../platform/fields/form-revision.js';
import { groupsOnWire, toContentCardDto, toSocialLinkDtos } from './content.mapper.js';
import { type ChannelOfContent, type ContentRow, channelIdsOf, type ListedRow, timesOf } from './content.row.js';
import type { InteractionSettingsDto } from './interactions/interaction-settings.dto.js';
import type { ContentRelations } from './relations/relations.read-model.js';
import type {
  ContentAbilitiesDto,
  ContentSummaryDto,
  ConvertToOnDemandDto,
  StaffContentDto,
} from './staff-content.dto.js';

/** Only a global owner can edit past contents. Here and below, `now` is in epoch milliseconds. */
export function abilitiesOf(grants: Grants, row: ListedRow, now: number): ContentAbilitiesDto {
  const isPast = listGroupOf(timesOf(row), now) === 'past';
  const { canEdit, canDelete, reason } = contentAbilities(subjectIn(grants, row.clientId), {
    channelIds: channelIdsOf(row),
    isPast,
  });
  return { canEdit, canDelete, reason };
}

export function toContentSummaryDto(row: ListedRow, grants: Grants, now: number): ContentSummaryDto {
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

export function toStaffContentDto(
  row: ContentRow,
  { tags, related, interactions }: ContentRelations & { interactions: InteractionSettingsDto[] },
  grants: Grants,
  now: number,
): StaffContentDto {
  const { own, others } = channelsOf(row, grants);
  return {
    ...toWire(CONTENT_FIELDS, row),
    id: row.id,
    key: row.key,
    clientId: row.clientId,
    channelIds: own.map(({ id }) => id),
    otherChannelCount: others.length,
    channelKey: own[0]?.key ?? null,
    ...groupsOnWire(row),
    links: row.links.map(settleLink),
    socialLinks: toSocialLinkDtos(row),
    interactions,
    tags: [...tags],
    relatedContents: related.map(({ id, name, contentType, thumbImage }) => ({ id, name, contentType, thumbImage })),
    convertToOnDemand: toConvertDto(row, whitelistIn(grants, row.clientId)),
    convertedToOnDemandId: row.convertedToOnDemandId,
    convertedFromId: row.convertedFromId,
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    phase: phaseOf(timesOf(row), now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: formRevisionOf(row),
    abilities: abilitiesOf(grants, row, now),
  };
}

function toConvertDto(
  { convertToOnDemand: settings }: ContentRow,
  whitelist: readonly string[] | null,
): ConvertToOnDemandDto {
  return {
    enabled: settings !== null,
    name: settings?.name ?? '',
    description: settings?.description ?? '',
    channelIds: (settings?.channelIds ?? []).filter((id) => allowsChannel(whitelist, id)),
  };
}

/** Splits the channels by whether the caller's whitelist includes them. */
function channelsOf(row: ListedRow, grants: Grants): Record<'own' | 'others', ChannelOfContent[]> {
  const whitelist = whitelistIn(grants, row.clientId);
  const isOwn = ({ id }: ChannelOfContent) => allowsChannel(whitelist, id);
  return { own: row.channels.filter(isOwn), others: row.channels.filter((channel) => !isOwn(channel)) };
}
