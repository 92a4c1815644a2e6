import { v7 } from 'uuid';
import type { BuiltClient } from './client.factory.js';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltChannel {
  id: string;
  key: string;
  clientId: string;
}

/** A public, available channel: `aChannel(database, client).private().build()`. */
export function aChannel(database: Queryable, client: BuiltClient) {
  const key = unique('channel');
  const now = new Date();
  const row: Record<string, unknown> = {
    id: v7(),
    client_id: client.id,
    key,
    name: `Channel ${key}`,
    thumb_image: '/media/demo/poster.jpg',
    created_at: now,
    updated_at: now,
  };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    private: () => builder.with({ is_private: true }),
    deleted: () => builder.with({ version_code: 'deleted1' }),
    async build(): Promise<BuiltChannel> {
      await insertRow(database, 'rooms', { id: row.id, client_id: client.id, kind: 'channel' });
      await insertRow(database, 'channels', row);
      return { id: row.id as string, key: row.key as string, clientId: client.id };
    },
  };
  return builder;
}
