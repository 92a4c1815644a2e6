import type { Availability } from '@contracts/domain/availability';
import type { Phase } from '@contracts/domain/content-timing';
import type { ContentDto } from '@contracts/streams/frames';
import { epochOf } from '@ui/content/content-times';
import { durationText } from '@ui/time/duration-text';
import { dateLines, viewerTimeZone } from '../../components/date-lines';
import { contentText } from './content.messages';

export interface ContentState {
  phase: Phase;
  availability: Availability;
}

/** The facts under a content's name, one line each: nothing runs while it is early, and nothing comes when it is late (spec 1 §4). */
export function contentDates(content: ContentDto, state: ContentState, zone: string = viewerTimeZone()): string[] {
  if (state.phase === 'on-demand') {
    const aired = epochOf(content.originalAirDate);
    return [
      ...(aired === null ? [] : dateLines(aired, content.timeZoneName, zone)),
      ...(content.duration > 0 ? [durationText(content.duration)] : []),
    ];
  }
  const key = keyOf(state);
  const at = epochOf(state.phase === 'closed' ? content.closesAt : content.startsAt);
  if (at === null || key === null) return [];
  const [date, ...own] = dateLines(at, content.timeZoneName, zone);
  return [contentText(key, { date }), ...own];
}

function keyOf({ phase, availability }: ContentState) {
  if (phase === 'closed') return 'content.ended';
  if (phase === 'live') return availability === 'available' ? 'content.started' : null;
  return availability === 'late' ? null : 'content.starts';
}
