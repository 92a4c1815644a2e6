/** Whatever runs SQL: the application's Database, a pg client. */
export interface Queryable {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Inserts one row from column names and values. */
export async function insertRow(database: Queryable, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  await database.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, Object.values(row));
}

let counter = 0;

/** Different at each call, valid in keys and names. */
export function unique(word: string): string {
  counter += 1;
  return `${word}-${process.pid.toString(36)}-${counter}`;
}
