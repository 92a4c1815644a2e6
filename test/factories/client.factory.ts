import { v7 } from 'uuid';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltClient {
  id: string;
  key: string;
  name: string;
}

/** An organization: `aClient(database).with({ custom_domain: 'live.example.org' }).build()`; a domain is proven unless said otherwise. */
export function aClient(database: Queryable) {
  const key = unique('client');
  const now = new Date();
  const row: Record<string, unknown> = { id: v7(), key, name: `Client ${key}`, created_at: now, updated_at: now };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    async build(): Promise<BuiltClient> {
      const proof = row.custom_domain ? { custom_domain_verified_at: now } : {};
      await insertRow(database, 'clients', { ...proof, ...row });
      return { id: row.id as string, key: row.key as string, name: row.name as string };
    },
  };
  return builder;
}
