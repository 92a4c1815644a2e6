import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import type { TodayEvent } from '@ui/api/wire.types';
import { Sparkline } from './sparkline';
import { todayText as text } from './today.messages';

/** Below this many people, a line of their number says nothing. */
const MIN_PEAK_FOR_LINE = 5;

const Tile = chakra('div', {
  base: {
    flex: '1 1 5.5rem',
    minWidth: 0,
    maxWidth: '11rem',
    px: '3',
    py: '2',
    borderRadius: 'control',
    bg: 'sunken',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'text-muted', fontSize: 'xs' },
    '& dd': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.4', whiteSpace: 'nowrap' },
  },
});

interface EventAudienceProps {
  content: TodayEvent['content'];
  audience: NonNullable<TodayEvent['audience']>;
  now: number;
}

/** How many people are there, and the most there were; beside them the course of their number. */
export function EventAudience({ content, audience: { watching, peak, samples }, now }: EventAudienceProps) {
  const startsAt = epochOf(content.startsAt);
  const isLive = startsAt !== null && startsAt <= now;
  // Before the start, zero at both means that nobody has been counted yet.
  const count = (value: number) => (!isLive && watching + peak === 0 ? '–' : value.toLocaleString('en-US'));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.dl display="flex" flexWrap="wrap" flex="1 1 13rem" gap="2">
        <Tile>
          <dt>{text(isLive ? 'event.watching' : 'event.waiting')}</dt>
          <dd>{count(watching)}</dd>
        </Tile>
        <Tile>
          <dt>{text('event.peak')}</dt>
          <dd>{count(peak)}</dd>
        </Tile>
      </chakra.dl>
      {peak >= MIN_PEAK_FOR_LINE && (
        <chakra.div flex="1 1 8rem" minWidth="0">
          <Sparkline samples={samples} label={text('event.course', { peak })} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
