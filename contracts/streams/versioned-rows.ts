export interface VersionedRow<T> {
  revision: number;
  value: T;
}

/** Rows of one kind, and the highest revision at which each was reported gone. Departures outlive the rows, so that a late upsert can't revive one. */
export interface VersionedRows<T> {
  rows: Readonly<Record<string, VersionedRow<T>>>;
  gone: Readonly<Record<string, number>>;
}

export const noRows: VersionedRows<never> = { rows: {}, gone: {} };

/** Keeps the row with the higher revision; returns the same table if nothing changes. */
export function upsertRow<T>(table: VersionedRows<T>, id: string, revision: number, value: T): VersionedRows<T> {
  const present = table.rows[id];
  if (present && present.revision >= revision) return table;
  return { ...table, rows: { ...table.rows, [id]: { revision, value } } };
}

/** Records that a row left the audience at this revision; a later revision may bring it back. */
export function removeRow<T>(table: VersionedRows<T>, id: string, revision: number): VersionedRows<T> {
  const present = table.gone[id];
  if (present !== undefined && present >= revision) return table;
  return { ...table, gone: { ...table.gone, [id]: revision } };
}

/** Whether a row is visible: it is known and hasn't left since. */
export function isPresent<T>(table: VersionedRows<T>, id: string): boolean {
  const row = table.rows[id];
  return row !== undefined && row.revision > (table.gone[id] ?? Number.NEGATIVE_INFINITY);
}

/** The values of all visible rows, by id. */
export function presentValues<T>(table: VersionedRows<T>): T[] {
  return Object.entries(table.rows)
    .filter(([id]) => isPresent(table, id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row.value);
}

/** The same for rows that belong to those of another table: they are there only as long as their owner, and not from before it left. */
export function presentValuesOf<T>(
  table: VersionedRows<T>,
  owners: VersionedRows<unknown>,
  ownerOf: (value: T) => string,
): T[] {
  return Object.entries(table.rows)
    .filter(([id, { revision, value }]) => {
      const owner = ownerOf(value);
      return (
        isPresent(table, id) && isPresent(owners, owner) && revision > (owners.gone[owner] ?? Number.NEGATIVE_INFINITY)
      );
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row.value);
}

export function hasDepartures<T>(table: VersionedRows<T>): boolean {
  return Object.keys(table.gone).length > 0;
}
