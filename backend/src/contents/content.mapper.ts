import { phaseOf } from '../../../contracts/domain/content-timing.js';
import type { ContentCardDto, ContentChatDto, ContentDto } from './content.dto.js';
import { type ContentRow, isAvailable, isSourceOpen, timesOf } from './content.row.js';

/** `now` in epoch milliseconds, here and below; `revision` is that of the room which the card belongs to. */
export function toContentCardDto(row: ContentRow, revision: number, now: number): ContentCardDto {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    contentType: row.contentType,
    thumbImage: row.thumbImage,
    showAt: isoOf(row.showAt),
    hideAt: isoOf(row.hideAt),
    opensAt: isoOf(row.opensAt),
    startsAt: isoOf(row.startsAt),
    closesAt: isoOf(row.closesAt),
    originalAirDate: isoOf(row.originalAirDate),
    timeZoneName: row.timeZoneName,
    duration: row.durationMinutes,
    isPrivate: row.isPrivate,
    phase: phaseOf(timesOf(row), now),
    revision,
  };
}

export function toContentDto(row: ContentRow, now: number): ContentDto {
  return {
    ...toContentCardDto(row, row.revision, now),
    description: isAvailable(row, now) ? row.description : '',
    clientId: row.clientId,
    channelIds: row.channels.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id),
    videoProvider: row.videoProvider,
    src: isSourceOpen(row, now) ? row.src : null,
    prePlayDuration: row.prePlayMinutes,
    showLiveStats: row.showLiveStats,
    disableCountdown: row.disableCountdown,
    chat: toContentChatDto(row),
    initialSelectedPanel: row.initialSelectedPanel,
  };
}

export function toContentChatDto(row: ContentRow): ContentChatDto {
  return {
    enabled: row.chatEnabled,
    requireSignin: row.chatRequireSignin,
    enableAnonymous: row.chatEnableAnonymous,
    enablePreview: row.chatEnablePreview,
    enableDirectMessaging: row.chatEnableDirectMessaging,
    startsAt: isoOf(row.chatStartsAt),
    endsAt: isoOf(row.chatEndsAt),
  };
}

export function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
