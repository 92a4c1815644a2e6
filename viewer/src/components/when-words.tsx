import { styled } from '@ui/styled-system/jsx';

/** A line of its own rather than a break inside it, unless it is longer than a line. */
const Bracket = styled('span', {
  base: {
    display: 'inline-block',
    maxWidth: 'full',
    fontWeight: 'normal',
    '&[data-below]': { display: 'block', color: 'text-muted', fontSize: '0.8125rem', lineHeight: '1.35' },
  },
});

export interface WhenWordsProps {
  text: string;
  /** The brackets have a line of their own. */
  isStacked?: boolean;
}

/** A date with the event's own time in brackets, which stay in one piece: "8:45 AM (7:45 AM Chicago time)". */
export function WhenWords({ text, isStacked = false }: WhenWordsProps) {
  const at = text.indexOf(' (');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at + 1)}
      <Bracket data-below={isStacked ? '' : undefined}>{text.slice(at + 1)}</Bracket>
    </>
  );
}
