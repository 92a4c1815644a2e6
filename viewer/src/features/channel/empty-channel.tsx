import { formatDateTime } from '@contracts/domain/date-text';
import { EmptyState } from '@ui/states/empty-state';
import { CalendarClock } from 'lucide-react';
import { channelText } from './channel.messages';

/** Both lists are empty; says what happens next where that is known (screens, channel page). */
export function EmptyChannel({ coming, timeZone }: { coming: { name: string; at: number } | null; timeZone: string }) {
  return (
    <EmptyState icon={<CalendarClock size={24} />} title={channelText('channel.empty')}>
      {coming
        ? channelText('channel.next', { name: coming.name, date: formatDateTime(coming.at, timeZone) })
        : channelText('channel.nothingPlanned')}
    </EmptyState>
  );
}
