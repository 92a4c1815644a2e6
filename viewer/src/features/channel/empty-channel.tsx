import { EmptyState } from '@ui/states/empty-state';
import { CalendarClock } from 'lucide-react';
import { dateLines } from '../../parts/date-lines';
import { channelText } from './channel.messages';
import type { ComingContent } from './channel-contents';

/** Both lists are empty; says what happens next where that is known (screens, channel page). */
export function EmptyChannel({ coming }: { coming: ComingContent | null }) {
  return (
    <EmptyState icon={<CalendarClock size={24} />} title={channelText('channel.empty')}>
      {coming
        ? channelText('channel.next', { name: coming.name, date: dateLines(coming.at, coming.timeZone).join(' · ') })
        : channelText('channel.nothingPlanned')}
    </EmptyState>
  );
}
