import { Select } from '@ui/forms/controls';
import { SelectArrow } from '@ui/forms/select-field';
import { css } from '@ui/styled-system/css';
import { styled } from '@ui/styled-system/jsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../dashboard-messages';

export const Table = styled('div', {
  base: { containerType: 'inline-size', containerName: 'table', fontSize: 'sm' },
});

/** Stays below the top bar while the rows scroll. */
export const TableHead = styled('div', {
  base: {
    display: 'none',
    position: 'sticky',
    top: '14',
    zIndex: 'sticky',
    _asRows: { display: 'block' },
  },
});

export const TableHeadRow = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    columnGap: '4',
    height: '9',
    px: '4',
    bg: 'sunken',
    borderWidth: '1px',
    borderColor: 'border',
    borderTopRadius: 'card',
    color: 'text-muted',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
});

export const TableBody = styled('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'surface',
    _asRows: { borderTopWidth: '0', borderTopRadius: '0' },
  },
});

/** One thing of the list; its name is the link, and the whole row its target. */
export const TableRow = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
    '&:last-of-type': { borderBottomRadius: 'card' },
    '&:hover': { bg: 'color-mix(in srgb, var(--foyer-text) 3%, transparent)' },
    _asRows: { gridTemplateColumns: 'var(--columns)', px: '4' },
  },
});

/** Beside what a row's own link leads to: with a mouse and room, it appears when the row is pointed at or has the focus. */
export const QUIET_ACTION = css.raw({
  '@media (hover: hover) and (pointer: fine) and (min-width: 1024px)': {
    opacity: 0,
    transition: 'opacity var(--ui-durations-quick) ease-out',
    ':is(li, [role="row"]):is(:hover, :focus-within) &': { opacity: 1 },
  },
});

const coverStyle = {
  base: {
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::before': { outline: '2px solid var(--foyer-focus)', outlineOffset: '-2px', borderRadius: '12px' },
  },
} as const;

export const RowLink = styled(Link, coverStyle);
export const RowAnchor = styled('a', coverStyle);

export const HeadCell = styled('div', {
  base: { minWidth: 0 },
  variants: { isNumber: { true: { textAlign: 'end' } } },
});

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '9',
    mx: '-2',
    px: '2',
    borderRadius: 'control',
    '&:hover, &[data-sorted]': { color: 'text' },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
  },
  // The arrow stands before the name, which ends where the numbers do.
  variants: { isNumber: { true: { flexDirection: 'row-reverse' } } },
});

/** A column and its direction: 1 is ascending, -1 descending. */
export interface Sorting<Column extends string> {
  by: Column;
  direction: 1 | -1;
}

export interface SortHeadProps<Column extends string> {
  column: Column;
  sorting: Sorting<Column> | null;
  /** The cells below are numbers, aligned at their end. */
  isNumber?: boolean;
  /** The third click brings the usual order back. */
  onSort: (sorting: Sorting<Column> | null) => void;
  children: ReactNode;
}

/** A column's name; a click sorts by it, another one turns the order around. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, sorting, isNumber = false, onSort, children } = props;
  const direction = sorting?.by === column ? sorting.direction : null;
  const next = direction === null ? 1 : -1;
  return (
    <HeadCell
      role="columnheader"
      isNumber={isNumber}
      aria-sort={direction === null ? 'none' : direction === 1 ? 'ascending' : 'descending'}
    >
      <SortButton
        type="button"
        isNumber={isNumber}
        data-sorted={direction === null ? undefined : ''}
        onClick={() => onSort(direction === -1 ? null : { by: column, direction: next })}
      >
        {children}
        {direction === 1 && <ArrowUp size={14} aria-hidden="true" />}
        {direction === -1 && <ArrowDown size={14} aria-hidden="true" />}
      </SortButton>
    </HeadCell>
  );
}

/** Only where rows are cards, which have no head. */
const SortRoom = styled('div', { base: { containerType: 'inline-size', containerName: 'table' } });
const SortBox = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', mb: '3', fontSize: 'sm', _asRows: { display: 'none' } },
});

interface SortSelectProps<Column extends string> {
  columns: readonly { column: Column; name: string; direction?: 1 | -1 }[];
  sorting: Sorting<Column> | null;
  onSort: (sorting: Sorting<Column> | null) => void;
}

/** Does what the columns' names do where there are columns: sorts by each in the direction that is asked for most. */
export function SortSelect<Column extends string>({ columns, sorting, onSort }: SortSelectProps<Column>) {
  const id = useId();
  return (
    <SortRoom>
      <SortBox>
        <styled.label htmlFor={id} flexShrink="0">
          {text('table.sortBy')}
        </styled.label>
        <styled.div position="relative" flex="1" minWidth="0">
          <Select
            id={id}
            value={sorting?.by ?? ''}
            onChange={({ target: { value } }) => {
              const found = columns.find(({ column }) => column === value);
              onSort(found ? { by: found.column, direction: found.direction ?? 1 } : null);
            }}
          >
            <option value="">{text('table.usualOrder')}</option>
            {columns.map(({ column, name }) => (
              <option key={column} value={column}>
                {name}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </styled.div>
      </SortBox>
    </SortRoom>
  );
}

/** Rows by the chosen column, or as they come. */
export function sortedRows<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column> | null,
  sortValue: (row: Row, column: Column) => string | number,
): readonly Row[] {
  if (!sorting) return rows;
  const { by, direction } = sorting;
  return rows.toSorted((a, b) => {
    const [left, right] = [sortValue(a, by), sortValue(b, by)];
    return direction * (left < right ? -1 : left > right ? 1 : 0);
  });
}
