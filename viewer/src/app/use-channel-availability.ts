import { type Availability, availabilityOf, nextAvailabilityBoundary } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { ChannelDto } from '@contracts/streams/frames';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';

/** Whether a channel can be seen now, by the server's clock; rerenders when that changes (spec 1 §4). It stays early until the server sends what it lists. */
export function useChannelAvailability({
  showAt,
  hideAt,
  availability,
}: Pick<ChannelDto, 'showAt' | 'hideAt' | 'availability'>): Availability {
  const bounds = { showAt: epochOf(showAt), hideAt: epochOf(hideAt) };
  const now = useServerNow({ until: nextAvailabilityBoundary(bounds, serverClock.now()) });
  const present = availabilityOf(bounds, now);
  return present === 'available' && availability === 'early' ? 'early' : present;
}
