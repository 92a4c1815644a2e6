import { formatCountdown } from '@contracts/domain/countdown';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { dateLines } from '../../components/date-lines';
import { stageText } from './stage.messages';

export interface CountdownProps {
  /** Epoch milliseconds; null if no start is known. */
  startsAt: number | null;
  timeZoneName: string;
  /** False: shows only the date. */
  isCounting: boolean;
}

/** The time until the start, and its date: in the content's zone and, if it differs, in the viewer's. */
export function Countdown({ startsAt, timeZoneName, isCounting }: CountdownProps) {
  if (startsAt === null) return <Large>{stageText('stage.startsSoon')}</Large>;
  const [date, localDate] = dateLines(startsAt, timeZoneName);
  return (
    <>
      {isCounting ? <Remaining startsAt={startsAt} /> : <Label>{stageText('stage.starts')}</Label>}
      <styled.p fontSize={{ base: 'sm', md: 'md' }} fontWeight="medium">
        <time dateTime={new Date(startsAt).toISOString()}>{date}</time>
      </styled.p>
      {localDate && (
        <styled.p fontSize={{ base: 'xs', md: 'sm' }} opacity="0.85">
          {localDate}
        </styled.p>
      )}
    </>
  );
}

function Remaining({ startsAt }: { startsAt: number }) {
  const now = useServerNow({ everyMs: 1_000 });
  return (
    <styled.div role="timer">
      <Label>{stageText('stage.startsIn')}</Label>
      <Large>{formatCountdown(startsAt - now)}</Large>
    </styled.div>
  );
}

const Label = styled('p', { base: { fontSize: { base: 'xs', md: 'sm' }, fontWeight: 'medium', opacity: 0.85 } });

const Large = styled('p', {
  base: {
    fontSize: 'clamp(2rem, 7cqi, 4.5rem)',
    fontWeight: 'bold',
    lineHeight: '1.1',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
});
