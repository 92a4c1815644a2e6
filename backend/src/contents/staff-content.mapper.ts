import { contentAbilities } from '../../../contracts/domain/access.js';
import { listGroupOf, phaseOf } from '../../../contracts/domain/content-timing.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { isoOf, toContentCardDto, toContentChatDto } from './content.mapper.js';
import { type ChannelOfContent, type ContentRow, channelIdsOf, timesOf } from './content.row.js';
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
  const { own, others } = channelsOf(row, grants);
  return {
    ...toContentCardDto(row, row.revision, now),
    channelIds: own.map(({ id }) => id),
    otherChannelCount: others.length,
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
    otherChannels: channelsOf(row, grants).others.map(({ id, name }) => ({ id, name })),
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
  const { own, others } = channelsOf(row, grants);
  return [...own, ...others][0]?.key ?? null;
}

/** Its channels, by whether the caller's whitelist has them. */
function channelsOf(row: ContentRow, grants: Grants): Record<'own' | 'others', ChannelOfContent[]> {
  const whitelist = grants.clients.get(row.clientId)?.whitelist ?? null;
  const isOwn = ({ id }: ChannelOfContent) => whitelist === null || whitelist.includes(id);
  return { own: row.channels.filter(isOwn), others: row.channels.filter((channel) => !isOwn(channel)) };
}
