import { styled } from '@ui/styled-system/jsx';
import { formatWhen, whenLines } from '../time/format-when';
import { deviceZone } from '../time/zone-text';

const Line = styled('span', { base: { display: 'block', truncate: true } });

/** One line: a fact that doesn't fit is left out, together with its dot. */
const FactLine = styled('span', {
  base: {
    display: 'block',
    height: '1.35em',
    maxWidth: 'full',
    overflow: 'hidden',
    color: 'text-muted',
    fontSize: '0.8125rem',
    fontWeight: 'normal',
    lineHeight: '1.35',
    '&[data-bright]': { color: 'inherit', opacity: 0.85 },
    '& > span': { display: 'inline-block', maxWidth: 'full', verticalAlign: 'top', truncate: true, whiteSpace: 'pre' },
  },
});

interface WhenFactsProps {
  facts: readonly string[];
  isOnArtwork?: boolean;
}

/** What is said below a date; on artwork, in its color. */
export function WhenFacts({ facts, isOnArtwork }: WhenFactsProps) {
  return (
    facts.length > 0 && (
      <>
        {' '}
        <FactLine data-bright={isOnArtwork ? '' : undefined}>
          {facts.map((fact, index) => (
            <span key={fact}>{index > 0 ? ` · ${fact}` : fact}</span>
          ))}
        </FactLine>
      </>
    )
  );
}

export interface WhenProps extends Omit<WhenFactsProps, 'facts'> {
  /** Epoch milliseconds. */
  at: number;
  /** The event's or organization's; this device's for what has none. */
  zone?: string;
  now: number;
  /** False: something next to it says how far away it is. */
  hasDistance?: boolean;
  /** The sentence that the date is part of; alone, it has one line. */
  say?: (date: string) => string;
  /** Below the date, in place of what the rule says. */
  note?: string | undefined;
}

/** When something is: the date on the reader's clocks and, below it where that helps, the time on the event's and how far away it is. In full on hover. */
export function When({ at, zone = deviceZone(), now, hasDistance, say, note, isOnArtwork }: WhenProps) {
  const when = { zone, viewerZone: deviceZone(), now };
  const { line, facts } = whenLines(at, { ...when, hasDistance, isInSentence: say !== undefined });
  return (
    <styled.time
      dateTime={new Date(at).toISOString()}
      title={formatWhen(at, { ...when, level: 'full' })}
      display="block"
      minWidth="0"
      fontVariantNumeric="tabular-nums"
    >
      {say ? say(line) : <Line>{line}</Line>}
      <WhenFacts facts={note === undefined ? facts : [note]} isOnArtwork={isOnArtwork} />
    </styled.time>
  );
}
