import { v7 } from 'uuid';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltClient {
  id: string;
  key: string;
  name: string;
}

/** An organisation: `aClient(database).with({ custom_domain: 'live.example.org' }).build()`. */
export function aClient(database: Queryable) {
  const key = unique('client');
  const now = new Date();
  const row: Record<string, unknown> = { id: v7(), key, name: `Organisation ${key}`, created_at: now, updated_at: now };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    async build(): Promise<BuiltClient> {
      await insertRow(database, 'clients', row);
      return { id: row.id as string, key: row.key as string, name: row.name as string };
    },
  };
  return builder;
}
