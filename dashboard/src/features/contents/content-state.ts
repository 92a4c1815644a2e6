import { epochOf, timesOf } from '@contracts/domain/content-times';
import { listGroupOf } from '@contracts/domain/content-timing';
import type { StaffContent } from '@ui/api/wire.types';
import { formatWhen, whenLines } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { contentsText as text } from './contents.messages';

type StatedContent = Pick<
  StaffContent,
  'contentType' | 'opensAt' | 'startsAt' | 'closesAt' | 'originalAirDate' | 'timeZoneName'
>;

/** Someone hosts it, or will. */
export const isHosted = (content: StatedContent, now: number): boolean =>
  ['liveNow', 'opened', 'scheduled'].includes(listGroupOf(timesOf(content), now));

/** What a content is and where it is in its life at `now` (milliseconds), as the line below its title: "Live Content · Starts Tue, Nov 24, 10:00 AM". */
export function contentState(content: StatedContent, now: number): { isLive: boolean; line: string } {
  const times = timesOf(content);
  const group = listGroupOf(times, now);
  const when = { zone: content.timeZoneName, viewerZone: deviceZone(), now };
  const date = (at: number) => {
    const { line, facts } = whenLines(at, { ...when, isInSentence: true, hasDistance: false });
    return [line, ...facts].join(' · ');
  };
  const aired = epochOf(content.originalAirDate);
  const parts = {
    liveNow: () =>
      text('state.started', { distance: formatWhen(times.startsAt ?? now, { ...when, level: 'relative' }) }),
    opened: () => `${text('state.opened')} · ${text('state.starts', { date: date(times.startsAt ?? now) })}`,
    scheduled: () =>
      times.startsAt === null ? text('contents.noDate') : text('state.starts', { date: date(times.startsAt) }),
    past: () => text('state.endedAt', { date: date(times.closesAt ?? now) }),
    onDemand: () => (aired === null ? null : text('state.airedAt', { date: date(aired) })),
  };
  const line = [text(`type.${content.contentType}`), parts[group]()].filter((part) => part !== null).join(' · ');
  return { isLive: group === 'liveNow', line };
}
