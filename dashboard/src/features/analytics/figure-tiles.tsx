import { chakra } from '@chakra-ui/react';
import { percentOf } from '@contracts/domain/analytics';
import { analyticsText as text } from './analytics.messages';

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
    '& dd + dd': { color: 'text-muted', fontSize: 'xs', fontWeight: 'normal' },
  },
});

export interface Figure {
  id: string;
  label: string;
  value: number;
  /** Instead of the number itself. */
  shown?: string;
  /** The same of the content to compare with. */
  before?: number | undefined;
}

/** Numbers with their names, and how they compare with those of another content. */
export function FigureTiles({ figures, comparedWith }: { figures: readonly Figure[]; comparedWith: string | null }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))" gap="3" mb="6">
      {figures.map(({ id, label, value, shown, before }) => (
        <Tile key={id}>
          <dt>{label}</dt>
          <dd>{shown ?? value.toLocaleString('en-US')}</dd>
          {comparedWith !== null && before !== undefined && before > 0 && (
            <dd>{changeText(value, before, comparedWith)}</dd>
          )}
        </Tile>
      ))}
    </chakra.dl>
  );
}

function changeText(value: number, before: number, name: string): string {
  const share = percentOf(Math.abs(value - before), before);
  if (share === 0) return text('tile.same', { name });
  return text(value > before ? 'tile.more' : 'tile.less', { share: share.toLocaleString('en-US'), name });
}

/** Seconds as "1:02:05" or "12:30". */
export function clockLength(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
