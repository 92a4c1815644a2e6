import { fieldId, focusControl } from '@ui/forms/form-text';
import { useKeptField } from '@ui/forms/use-form-field';
import { useEffect, useRef } from 'react';

export type RowAct = 'up' | 'down' | 'remove';

export const rowActId = (key: string, act: RowAct): string => `${key}-${act}`;

/** A list of rows in the form, and what can be done with them; the focus stays where the person is working. `firstField`: of a new row. */
export function useRowList<Row extends { key: string }>(name: string, firstField: string, addId: string) {
  const { input, meta } = useKeptField<Row[]>(name, { subscription: { value: true, error: true } });
  const rows = input.value || [];
  const focusNext = useRef<string[]>([]);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current !== null)
      focusControl(document.getElementById(fieldId(`${name}.${added.current}.${firstField}`)));
    added.current = null;
    const buttons = focusNext.current.splice(0).map((id) => document.getElementById(id));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  });

  const add = (row: Row, at = rows.length) => {
    added.current = at;
    input.onChange(rows.toSpliced(at, 0, row));
  };
  const act = (at: number, what: RowAct) => {
    const row = rows[at] as Row;
    const others = rows.filter((other) => other !== row);
    if (what === 'remove') {
      const neighbor = others[at] ?? others.at(-1);
      focusNext.current = [...(neighbor ? [rowActId(neighbor.key, 'remove')] : []), addId];
      input.onChange(others);
      return;
    }
    focusNext.current = [rowActId(row.key, what), rowActId(row.key, what === 'up' ? 'down' : 'up')];
    input.onChange(others.toSpliced(what === 'up' ? at - 1 : at + 1, 0, row));
  };
  const error = typeof meta.error === 'string' ? meta.error : undefined;
  return { rows, error, add, act };
}
