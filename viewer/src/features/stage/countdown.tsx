import { formatCountdown } from '@contracts/domain/countdown';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { stageText } from './stage.messages';

export interface CountdownProps {
  name: string;
  /** Epoch milliseconds; null if no start is known. */
  startsAt: number | null;
  timeZoneName: string;
  /** False: shows only the date. */
  isCounting: boolean;
}

/** Characters from which a name is smaller and gets a third line. */
const LONG_NAME = 80;
const DATE_CHANGES_MS = 60_000;

const Title = styled('p', {
  base: {
    maxWidth: 'full',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    lineClamp: 2,
    hyphens: 'auto',
    '&[data-long]': { fontSize: 'xl', lineClamp: 3 },
    '@container (max-width: 760px)': { fontSize: 'lg !important' },
    '@container (max-width: 480px)': { fontSize: 'md !important' },
  },
});
/** On narrow screens, the bar below the poster says it. */
const DateLine = styled('p', {
  base: {
    '@media (max-width: 992px)': { '&:has(time)': { display: 'none' } },
    fontSize: 'md',
    lineHeight: 'text',
    '@container (max-width: 760px)': { fontSize: 'sm' },
    '@container (max-width: 480px)': { fontSize: 'xs' },
  },
});

/** What starts, when, and how long that is from now: in the viewer's zone first and, if it differs, in the content's. */
export function Countdown({ name, startsAt, timeZoneName, isCounting }: CountdownProps) {
  return (
    <>
      <Title data-long={[...name].length >= LONG_NAME || undefined}>{name}</Title>
      {startsAt === null ? (
        <DateLine>{stageText('stage.startsSoon')}</DateLine>
      ) : (
        <Start startsAt={startsAt} zone={timeZoneName} hasWord={!isCounting} />
      )}
      {startsAt !== null && isCounting && <Remaining startsAt={startsAt} />}
    </>
  );
}

function Start({ startsAt, zone, hasWord }: { startsAt: number; zone: string; hasWord: boolean }) {
  const now = useServerNow({ everyMs: DATE_CHANGES_MS });
  return (
    <DateLine>
      <When
        at={startsAt}
        zone={zone}
        now={now}
        hasDistance={hasWord}
        isOnArtwork
        say={hasWord ? (date) => stageText('stage.starts', { date }) : undefined}
      />
    </DateLine>
  );
}

const Boxes = styled('div', {
  base: {
    display: 'flex',
    gap: '2',
    mt: '2',
    '& > span': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      width: '4.5rem',
      height: '4.75rem',
      borderRadius: 'control',
      bg: 'rgb(10 12 15 / 0.6)',
      fontSize: 'xs',
      lineHeight: 'heading',
    },
    '& b': {
      width: 'full',
      textAlign: 'center',
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: '1.1',
      fontVariantNumeric: 'tabular-nums',
    },
    '@container (max-width: 760px)': {
      mt: '1',
      gap: '1.5',
      '& > span': { width: '3.5rem', height: '3.5rem' },
      '& b': { fontSize: 'lg' },
    },
  },
});

const ONE = { 'stage.days': 'stage.day', 'stage.hours': 'stage.hour' } as const;

/** Screen readers read one sentence when they come to it; nothing announces the seconds. */
function Remaining({ startsAt }: { startsAt: number }) {
  const left = startsAt - useServerNow({ everyMs: 1_000 });
  const seconds = left > 0 ? Math.ceil(left / 1_000) : 0;
  const days = Math.floor(seconds / 86_400);
  const boxes = [
    ...(days > 0 ? [[days, 'stage.days'] as const] : []),
    [Math.floor(seconds / 3_600) % 24, 'stage.hours'],
    [Math.floor(seconds / 60) % 60, 'stage.minutes'],
    [seconds % 60, 'stage.seconds'],
  ] as const;
  return (
    <div role="timer">
      <VisuallyHidden>
        {stageText('stage.startsIn')} {formatCountdown(left)}
      </VisuallyHidden>
      <Boxes aria-hidden="true">
        {boxes.map(([value, unit]) => (
          <span key={unit}>
            <b>{value}</b>
            {stageText(value === 1 && unit in ONE ? ONE[unit as keyof typeof ONE] : unit)}
          </span>
        ))}
      </Boxes>
    </div>
  );
}
