import { chakra } from '@chakra-ui/react';
import { percentOf } from '@contracts/domain/analytics';
import { Skeleton } from '@ui/components/skeleton';
import { styled } from '@ui/styled-system/jsx';
import { Link } from 'react-router-dom';
import { analyticsText as text } from './analytics.messages';

const MANY_HOURS = 100;
const FOUR_COLUMNS = '@container tiles (min-width: 40rem)';

/** In two columns, the last of an odd number has a row of its own. */
const LAST_OF_ODD = {
  '&:last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
  [FOUR_COLUMNS]: { '&:last-of-type:nth-of-type(odd)': { gridColumn: 'auto' } },
} as const;
const TileToCome = chakra('div', { base: LAST_OF_ODD });

const Tile = chakra('div', {
  base: {
    minWidth: 0,
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'surface',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'text-muted', fontSize: 'sm' },
    '& dd': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: '1.4' },
    '& dd + dd': { color: 'text-muted', fontSize: 'xs', fontWeight: 'normal', lineClamp: 2, overflowWrap: 'anywhere' },
    ...LAST_OF_ODD,
  },
});

/** A number that leads to what it's made of. */
export const FigureLink = styled(Link, {
  base: {
    borderRadius: 'control',
    textDecoration: 'underline',
    textDecorationColor: 'border-control',
    textUnderlineOffset: '3px',
    '&:hover': { textDecorationColor: 'currentcolor' },
  },
});

export interface Figure {
  id: string;
  label: string;
  value: number;
  /** The number is a time in seconds. */
  isTime?: boolean;
  /** About the number, below it. */
  note?: string;
  /** The same of the content to compare with. */
  before?: number | undefined;
  /** Where the contents behind it are. */
  to?: string;
}

const TileRoom = chakra('div', { base: { containerType: 'inline-size', containerName: 'tiles' } });
const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '3',
    [FOUR_COLUMNS]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** Where that many tiles will be. */
export function TilesSkeleton({ count, height }: { count: number; height: string }) {
  return (
    <TileRoom>
      <TileGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <TileToCome key={index}>
            <Skeleton height={height} />
          </TileToCome>
        ))}
      </TileGrid>
    </TileRoom>
  );
}

/** Numbers with their names, and how they compare with those of another content. */
export function FigureTiles({ figures, comparedWith }: { figures: readonly Figure[]; comparedWith: string | null }) {
  return (
    <TileRoom>
      <TileGrid as="dl" mb="6">
        {figures.map(({ id, label, value, isTime = false, note, before, to }) => (
          <Tile key={id}>
            <dt>{label}</dt>
            <dd>{to ? <FigureLink to={to}>{shownOf(value, isTime)}</FigureLink> : shownOf(value, isTime)}</dd>
            {note && <dd>{note}</dd>}
            {comparedWith !== null && before !== undefined && before > 0 && (
              <dd>{changeText(value, before, { name: comparedWith, isTime })}</dd>
            )}
          </Tile>
        ))}
      </TileGrid>
    </TileRoom>
  );
}

const shownOf = (value: number, isTime: boolean) => (isTime ? clockLength(value) : value.toLocaleString('en-US'));

/** A change in percent that is better told as how many times as much it is. */
const MUCH_MORE = 1_000;

/** How many times as much it is, if that's a lot. */
export function timesOf(value: number, before: number): string | null {
  if (percentOf(value - before, before) < MUCH_MORE) return null;
  return Math.round(value / before).toLocaleString('en-US');
}

function changeText(value: number, before: number, { name, isTime }: { name: string; isTime: boolean }): string {
  const times = timesOf(value, before);
  if (times) return text(isTime ? 'tile.timesAsLong' : 'tile.timesAsMany', { times, name });
  const share = percentOf(Math.abs(value - before), before);
  if (share === 0) return text('tile.same', { name });
  return text(value > before ? 'tile.more' : 'tile.less', { share: share.toLocaleString('en-US'), name });
}

/** Seconds as "1:02:05" or "12:30", and many hours as "1,240 h". */
export function clockLength(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole >= MANY_HOURS * 3600)
    return text('tile.hours', { count: Math.round(whole / 3600).toLocaleString('en-US') });
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
