import { styled } from '@ui/styled-system/jsx';
import { formatWhen, whenLines } from '@ui/time/format-when';
import { viewerTimeZone } from './date-lines';

const Below = styled('span', {
  base: {
    display: 'block',
    maxWidth: 'full',
    color: 'text-muted',
    fontSize: '0.8125rem',
    fontWeight: 'normal',
    lineHeight: '1.35',
    '&[data-bright]': { color: 'inherit', opacity: 0.85 },
  },
});

interface WhenDetailProps {
  children: string | null | undefined;
  isOnArtwork?: boolean;
}

/** What is said below a date; on artwork, in its color. */
export function WhenDetail({ children, isOnArtwork }: WhenDetailProps) {
  return (
    children && (
      <>
        {' '}
        <Below data-bright={isOnArtwork ? '' : undefined}>{children}</Below>
      </>
    )
  );
}

export interface WhenProps {
  /** Epoch milliseconds. */
  at: number;
  /** The event's or organization's. */
  zone: string;
  now: number;
  /** False: something next to it says how far away it is. */
  hasDistance?: boolean;
  isOnArtwork?: boolean;
  /** The sentence that the date is part of. */
  say?: (date: string) => string;
}

/** When something is: the date on the viewer's clocks and, below it, what else helps. In full on hover. */
export function When({ at, zone, now, hasDistance, isOnArtwork, say }: WhenProps) {
  const when = { zone, viewerZone: viewerTimeZone(), now };
  const { line, detail } = whenLines(at, { ...when, hasDistance, isInSentence: say !== undefined });
  return (
    <time dateTime={new Date(at).toISOString()} title={formatWhen(at, { ...when, level: 'full' })}>
      {say ? say(line) : line}
      <WhenDetail isOnArtwork={isOnArtwork}>{detail}</WhenDetail>
    </time>
  );
}
