import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../styled-system/jsx';
import { durationText, formatDuration } from '../time/duration-text';

const Chip = styled('span', {
  base: {
    position: 'absolute',
    bottom: '1.5',
    insetEnd: '1.5',
    px: '1.5',
    borderRadius: '4px',
    bg: 'rgb(10 12 15 / 0.82)',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    isSmall: {
      true: { bottom: '3px', insetEnd: '3px', px: '1', borderRadius: '3px', fontSize: '10px', lineHeight: '14px' },
    },
  },
});

interface DurationChipProps {
  minutes: number;
  /** On the small images of lists. */
  isSmall?: boolean;
}

/** How long a video runs, at the bottom right of its artwork: "1:02:00". Nothing while that isn't known. */
export function DurationChip({ minutes, isSmall }: DurationChipProps) {
  if (!(minutes > 0)) return null;
  return (
    <Chip isSmall={isSmall}>
      <span aria-hidden="true">{formatDuration(minutes)}</span>
      <VisuallyHidden>{durationText(minutes)}</VisuallyHidden>
    </Chip>
  );
}
