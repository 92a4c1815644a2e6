import { CONTENT_CHAT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { phaseOf } from '../../../contracts/domain/content-timing.js';
import { withoutPrefix } from '../../../contracts/domain/fields.js';
import { isoOf, toWire } from '../platform/fields/field-values.js';
import { CARD_FIELDS, type ContentCardDto, type ContentChatDto, type ContentDto, PAGE_FIELDS } from './content.dto.js';
import { type ContentRow, isAvailable, isSourceOpen, timesOf } from './content.row.js';

/** Here and below, `now` is in epoch milliseconds. `revision` is the revision of the room that the card belongs to. */
export function toContentCardDto(row: ContentRow, revision: number, now: number): ContentCardDto {
  return {
    ...toWire(CARD_FIELDS, row),
    id: row.id,
    key: row.key,
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    phase: phaseOf(timesOf(row), now),
    revision,
  };
}

export function toContentDto(row: ContentRow, now: number): ContentDto {
  return {
    ...toContentCardDto(row, row.revision, now),
    ...toWire(PAGE_FIELDS, row),
    description: isAvailable(row, now) ? row.description : '',
    clientId: row.clientId,
    channelIds: row.channels.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id),
    src: isSourceOpen(row, now) ? row.src : null,
    chat: toContentChatDto(row),
  };
}

export function toContentChatDto(row: ContentRow): ContentChatDto {
  return toWire(CONTENT_CHAT_FIELDS, withoutPrefix('chat', CONTENT_CHAT_FIELDS, row));
}
