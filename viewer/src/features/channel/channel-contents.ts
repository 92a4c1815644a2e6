import { availabilityOf, nextAvailabilityBoundary } from '@contracts/domain/availability';
import { pickContent } from '@contracts/domain/channel-pick';
import { type ContentLists, splitForLists } from '@contracts/domain/content-lists';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { type ContentTimes, nextBoundary } from '@contracts/domain/content-timing';
import type { ContentCardDto } from '@contracts/streams/frames';

/** A card with its times in epoch milliseconds. */
export interface ChannelContent extends ContentTimes {
  card: ContentCardDto;
  id: string;
  name: string;
  isPrivate: boolean;
  duration: number;
  showAt: number | null;
  hideAt: number | null;
  originalAirDate: number | null;
  /** A rule keeps it from the person's registration. */
  isLocked: boolean;
}

/** `lockedIds`: of contents that rules keep from the person's registration. */
export function contentOf(card: ContentCardDto, lockedIds: readonly string[] = []): ChannelContent {
  const { id, name, isPrivate, duration, showAt, hideAt, originalAirDate } = card;
  return {
    card,
    id,
    name,
    isPrivate,
    duration,
    showAt: epochOf(showAt),
    hideAt: epochOf(hideAt),
    originalAirDate: epochOf(originalAirDate),
    isLocked: lockedIds.includes(id),
    ...timesOf(card),
  };
}

/** What the lists of a channel show: nothing unlisted, nothing early or late, and each content until it closes (spec 1 §4). */
export function listedContents(contents: readonly ChannelContent[], now: number) {
  const listed = contents.filter((content) => !content.isPrivate && availabilityOf(content, now) === 'available');
  const { liveNow, opened, scheduled, onDemand }: ContentLists<ChannelContent> = splitForLists(listed, now);
  return { live: liveNow, upcoming: [...opened, ...scheduled], onDemand };
}

/** The content to watch after, or instead of, another one, chosen as a channel address does: never one that is locked. */
export function nextContent(contents: readonly ChannelContent[], now: number, exceptId?: string) {
  return pickContent(
    contents.filter((content) => content.id !== exceptId && !content.isLocked),
    now,
  );
}

/** The next instant (milliseconds) at which the lists or the choice of a channel change. */
export function nextListBoundary(contents: readonly ChannelContent[], now: number): number | null {
  const chat = { enabled: false, startsAt: null, endsAt: null };
  const instants = contents.flatMap((content) => [
    nextBoundary({ ...content, chat }, now) ?? [],
    nextAvailabilityBoundary(content, now) ?? [],
  ]);
  return instants.flat().reduce<number | null>((first, at) => (first === null || at < first ? at : first), null);
}

export interface ComingContent {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  timeZone: string;
}

/** The earliest content that will become available or start later, for whatever reason it is hidden now. */
export function nextComing(contents: readonly ChannelContent[], now: number): ComingContent | null {
  const coming = contents.flatMap((content) => {
    if (content.isPrivate || content.contentType === 'onDemand') return [];
    return content.startsAt !== null && content.startsAt > now
      ? [{ name: content.name, at: content.startsAt, timeZone: content.card.timeZoneName }]
      : [];
  });
  return coming.sort((a, b) => a.at - b.at)[0] ?? null;
}
