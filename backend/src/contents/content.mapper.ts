import { availabilityOf } from '../../../contracts/domain/availability.js';
import { CONTENT_GROUPS, type GroupsOnWire } from '../../../contracts/domain/content-fields.js';
import { phaseOf } from '../../../contracts/domain/content-timing.js';
import type { SocialLinkType } from '../../../contracts/domain/enums.js';
import { mapGroups, withoutPrefix } from '../../../contracts/domain/fields.js';
import { toPageLinkDtos } from '../clients/clients.public.js';
import { isoOf, toWire } from '../platform/fields/field-values.js';
import { type ContentCardDto, type ContentDto, PAGE_FIELDS } from './content.dto.js';
import { CARD_FIELDS, type ContentRow, isAvailable, isSourceOpen, type ListedRow, timesOf } from './content.row.js';
import type { SocialLinkDto } from './content-groups.dto.js';

/** Here and below, `now` is in epoch milliseconds. `revision` is the revision of the room that the card belongs to. */
export function toContentCardDto(row: ListedRow, revision: number, now: number): ContentCardDto {
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
  const isShown = isAvailable(row, now);
  const groups = groupsOnWire(row);
  const isListed = row.channels.some(({ isPrivate }) => !isPrivate);
  return {
    ...toContentCardDto(row, row.revision, now),
    ...toWire(PAGE_FIELDS, row),
    ...groups,
    notes: { ...groups.notes, defaultContent: isShown ? groups.notes.defaultContent : '' },
    share: { ...groups.share, enabled: groups.share.enabled && isListed },
    description: isShown ? row.description : '',
    clientId: row.clientId,
    channelIds: row.channels.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id),
    src: isSourceOpen(row, now) ? row.src : null,
    links: isShown ? toPageLinkDtos(row.links) : [],
    socialLinks: toSocialLinkDtos(row),
    recording: recordingOf(row, now),
    isLocked: false,
  };
}

/** For people who may know that it exists, but not watch it. */
export function toLockedContentDto(row: ContentRow, now: number): ContentDto {
  const dto = toContentDto(row, now);
  const notes = { ...dto.notes, defaultContent: '' };
  return { ...dto, isLocked: true, src: null, description: '', links: [], recording: null, notes };
}

/** Where its recording can be watched now. What is unlisted is told only to those who have the link of a content that is unlisted alike. */
function recordingOf({ recordings, isPrivate, channels }: ContentRow, now: number): ContentDto['recording'] {
  const [only, ...others] = channels;
  const place = recordings.find(({ channel, ...recording }) => {
    const isOpen = availabilityOf(recording, now) === 'available' && availabilityOf(channel, now) === 'available';
    const isKnown = !channel.isPrivate || (others.length === 0 && only?.id === channel.id);
    return isOpen && isKnown && (!recording.isPrivate || isPrivate);
  });
  return place ? { id: place.id, key: place.key, channelKey: place.channel.key } : null;
}

/** The groups of settings, taken out of a row. */
export function groupsOnWire(row: ContentRow): GroupsOnWire {
  return mapGroups<typeof CONTENT_GROUPS, GroupsOnWire>(CONTENT_GROUPS, (list, group) =>
    toWire(list, withoutPrefix(group, list, row as never)),
  );
}

export function toSocialLinkDtos({ socialLinks }: Pick<ContentRow, 'socialLinks'>): SocialLinkDto[] {
  return socialLinks.map(({ type, url }) => ({ type: type as SocialLinkType, url }));
}
