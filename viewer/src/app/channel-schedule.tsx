import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { type ChannelContent, listedContents, nextListBoundary } from '../features/channel/channel-contents';
import { calendarItems } from '../features/event-actions/calendar-links';
import { type ScheduledEvent, SchedulePanel } from '../features/schedule/schedule-panel';

const LOOK_EVERY_MS = 15_000;

export interface ChannelScheduleProps {
  contents: readonly ChannelContent[];
  currentId: string;
  keys: [clientKey: string, channelKey: string];
  hrefOf: (card: ChannelContent['card']) => string;
}

/** The schedule of a channel, from what its page knows. */
export function ChannelSchedule({ contents, currentId, keys, hrefOf }: ChannelScheduleProps) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS, until: nextListBoundary(contents, serverClock.now()) });
  const { live, upcoming } = listedContents(contents, now);
  const events = [...live, ...upcoming].flatMap((content): ScheduledEvent[] => {
    const { id, name, card, isLocked, startsAt, closesAt } = content;
    if (startsAt === null || closesAt === null) return [];
    const href = hrefOf(card);
    const entry = { name, url: `${window.location.origin}${href}`, startsAt, endsAt: closesAt };
    const calendars = calendarItems(entry, [...keys, card.key]);
    return [
      { id, name, href: isLocked ? null : href, times: content, startsAt, timeZone: card.timeZoneName, calendars },
    ];
  });
  const [clientKey, channelKey] = keys.map(encodeURIComponent);
  return (
    <SchedulePanel
      events={events}
      currentId={currentId}
      now={now}
      feedUrl={`${window.location.origin}/api/public/clients/${clientKey}/channels/${channelKey}/calendar.ics`}
    />
  );
}
