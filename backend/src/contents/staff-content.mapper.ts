import { contentAbilities } from '../../../contracts/domain/access.js';
import { listGroupOf, phaseOf } from '../../../contracts/domain/content-timing.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { isoOf, toContentCardDto, toContentChatDto } from './content.mapper.js';
import { type ContentRow, channelIdsOf, timesOf } from './content.row.js';
import type { ContentAbilitiesDto, ContentSummaryDto, StaffContentDto } from './staff-content.dto.js';

/** Passed content is edited by the global owner only; `now` in epoch milliseconds, here and below. */
export function abilitiesOf(grants: Grants, row: ContentRow, now: number): ContentAbilitiesDto {
  const membership = grants.clients.get(row.clientId);
  const subject = {
    globalRole: grants.globalRole,
    role: membership?.role ?? null,
    whitelist: membership?.whitelist ?? null,
  };
  const isPast = listGroupOf(timesOf(row), now) === 'past';
  const { canEdit, canDelete, reason } = contentAbilities(subject, { channelIds: channelIdsOf(row), isPast });
  return { canEdit, canDelete, reason };
}

export function toContentSummaryDto(row: ContentRow, grants: Grants, now: number): ContentSummaryDto {
  const { canEdit, canDelete } = abilitiesOf(grants, row, now);
  return {
    ...toContentCardDto(row, row.revision, now),
    channelIds: channelIdsOf(row),
    channelKey: channelKeyOf(row, grants),
    updatedAt: row.updatedAt.toISOString(),
    abilities: { canEdit, canDelete },
  };
}

export function toStaffContentDto(row: ContentRow, grants: Grants, now: number): StaffContentDto {
  return {
    id: row.id,
    key: row.key,
    clientId: row.clientId,
    name: row.name,
    description: row.description,
    contentType: row.contentType,
    channelIds: channelIdsOf(row),
    channelKey: channelKeyOf(row, grants),
    startsAt: isoOf(row.startsAt),
    originalAirDate: isoOf(row.originalAirDate),
    duration: row.durationMinutes,
    prePlayDuration: row.prePlayMinutes,
    videoProvider: row.videoProvider,
    src: row.src,
    thumbImage: row.thumbImage,
    timeZoneName: row.timeZoneName,
    isPrivate: row.isPrivate,
    showAt: isoOf(row.showAt),
    hideAt: isoOf(row.hideAt),
    showLiveStats: row.showLiveStats,
    disableCountdown: row.disableCountdown,
    chat: toContentChatDto(row),
    initialSelectedPanel: row.initialSelectedPanel,
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    phase: phaseOf(timesOf(row), now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: formRevisionOf(row),
    abilities: abilitiesOf(grants, row, now),
  };
}

/** Moves with every save, and not when a content merely opens or closes: that must not spoil a form in somebody's hands. */
export function formRevisionOf(row: { updatedAt: Date }): number {
  return row.updatedAt.getTime();
}

/** The first channel that the caller may work with, else the first. */
function channelKeyOf(row: ContentRow, grants: Grants): string | null {
  const whitelist = grants.clients.get(row.clientId)?.whitelist;
  const own = whitelist ? row.channels.find((channel) => whitelist.includes(channel.id)) : undefined;
  return (own ?? row.channels[0])?.key ?? null;
}
