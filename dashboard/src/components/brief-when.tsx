import { styled } from '@ui/styled-system/jsx';
import { formatWhen, whenLines } from '@ui/time/format-when';
import { DEVICE_ZONE } from '@ui/time/zone-text';

const Line = styled('span', { base: { display: 'block', truncate: true } });

/** One line: a fact that doesn't fit is left out, together with its dot. */
export const WhenDetail = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    height: '1.35em',
    overflow: 'hidden',
    color: 'text-muted',
    fontSize: '0.8125rem',
    fontWeight: 'normal',
    lineHeight: '1.35',
    '& > span': { maxWidth: 'full', truncate: true },
  },
});

export interface BriefWhenProps {
  at: number;
  /** The event's; this device's for what has none. */
  zone?: string;
  now: number;
  /** Before the date. */
  lead?: string;
  /** Below the date, in place of what the rule says. */
  note?: string | undefined;
}

/** The date on the reader's clocks and, below it where that helps, the time on the event's and how far away it is. In full on hover. */
export function BriefWhen({ at, zone = DEVICE_ZONE, now, lead, note }: BriefWhenProps) {
  const when = { zone, viewerZone: DEVICE_ZONE, now };
  const { line, detail } = whenLines(at, when);
  const facts = note === undefined ? (detail?.split(' · ') ?? []) : [note];
  return (
    <styled.time
      dateTime={new Date(at).toISOString()}
      title={formatWhen(at, { ...when, level: 'full' })}
      display="block"
      minWidth="0"
      fontVariantNumeric="tabular-nums"
    >
      <Line>
        {lead && `${lead} `}
        {line}
      </Line>
      {facts.length > 0 && (
        <WhenDetail>
          {facts.map((fact, index) => (
            <span key={fact}>{index > 0 ? `\u00a0· ${fact}` : fact}</span>
          ))}
        </WhenDetail>
      )}
    </styled.time>
  );
}
