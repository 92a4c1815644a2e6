import { formatCountdown } from '@contracts/domain/countdown';
import { useServerNow } from '@ui/clock/use-server-now';
import { Badge } from '@ui/parts/badge';
import { contentText } from './content.messages';

/** How long until the start, for a content that is open and may show its stream already. */
export function StartsIn({ startsAt }: { startsAt: number | null }) {
  const now = useServerNow({ everyMs: 1_000 });
  if (startsAt === null) return null;
  return (
    <Badge tone="accent" flexShrink="0">
      {contentText('content.startsIn', { time: formatCountdown(startsAt - now) })}
    </Badge>
  );
}
