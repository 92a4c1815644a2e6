import { type CSSProperties, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../styled-system/jsx';
import type { Emoji } from './emoji-list';

const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(var(--emoji-columns), minmax(0, 1fr))' },
});

const Choice = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    height: '10',
    '@media (pointer: coarse)': { height: '11' },
    borderRadius: 'control',
    fontFamily: "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif",
    fontSize: '1.375rem',
    lineHeight: '1',
    _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    // Inside the button, because the list clips what sticks out.
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});

const CHOICE_PX = 40;
const TOUCH_CHOICE_PX = 44;
/** Before the width is known. */
const USUAL_COLUMNS = 8;
const NO_MOUSE = '(hover: none), (pointer: coarse)';

/** On a touch screen, people pick several in a row, and have no key to say so. */
const isTouch = () => window.matchMedia?.(NO_MOUSE).matches === true;

export interface EmojiGridProps {
  label: string;
  emoji: readonly Emoji[];
  onPick: (emoji: Emoji, staysOpen: boolean) => void;
  /** Up from the first row. */
  onLeave: () => void;
}

/** A grid with one tab stop: arrows, Home and End (with Ctrl, of the whole grid) move the focus; Enter picks, and with Shift one can pick more. */
export function EmojiGrid({ label, emoji, onPick, onLeave }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const [current, setCurrent] = useState(0);
  const rows = Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) => row * columns);

  const handleKeyDown = (event: KeyboardEvent) => {
    const picked = emoji[current];
    if (event.key === 'Enter' && picked) {
      event.preventDefault();
      return onPick(picked, event.shiftKey);
    }
    if (event.altKey || event.metaKey) return;
    if (event.key === 'ArrowUp' && current < columns) {
      event.preventDefault();
      return onLeave();
    }
    const next = nextCell(event, { current, columns, last: emoji.length - 1 });
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <styled.div
      ref={grid}
      role="grid"
      aria-label={label}
      style={{ '--emoji-columns': columns } as CSSProperties}
      onKeyDown={handleKeyDown}
    >
      {rows.map((first) => (
        <Row key={first} role="row">
          {emoji.slice(first, first + columns).map((each, place) => (
            <styled.div key={each.char} role="gridcell">
              <Choice
                type="button"
                tabIndex={first + place === current ? 0 : -1}
                aria-label={each.name}
                title={each.name}
                onFocus={() => setCurrent(first + place)}
                // A click without a pointer comes from a key.
                onClick={(event) => onPick(each, event.shiftKey || (event.detail > 0 && isTouch()))}
              >
                {each.char}
              </Choice>
            </styled.div>
          ))}
        </Row>
      ))}
    </styled.div>
  );
}

interface Place {
  current: number;
  columns: number;
  last: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey'>;

/** Where a key leads, or null if it leads nowhere; rows follow each other like lines of text. */
function nextCell({ key, ctrlKey }: Pressed, { current, columns, last }: Place): number | null {
  const rowStart = current - (current % columns);
  const isLastRow = rowStart + columns > last;
  const wanted = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    ArrowDown: isLastRow ? current : current + columns,
    ArrowUp: current - columns,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? last : rowStart + columns - 1,
  }[key];
  return wanted === undefined ? null : Math.min(last, Math.max(0, wanted));
}

/** As many as fit next to each other. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(USUAL_COLUMNS);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const fitting = Math.floor(element.clientWidth / (isTouch() ? TOUCH_CHOICE_PX : CHOICE_PX));
      if (fitting > 0) setColumns(fitting);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
