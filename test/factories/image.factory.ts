import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { BuiltClient } from './client.factory.js';
import { insertRow, type Queryable, unique } from './rows.js';

/** An image in a library, without its file: `anImage(database, client).build()` answers its id. */
export function anImage(database: Queryable, client: Pick<BuiltClient, 'id'>) {
  const id = v7();
  const name = `${unique('image').toLowerCase()}.png`;
  const row: Record<string, unknown> = {
    id,
    client_id: client.id,
    file_name: name,
    storage_key: `images/${id}/${name}`,
    content_type: 'image/png',
    bytes: 1000,
    width: 10,
    height: 10,
    sha256: randomBytes(32),
    created_at: new Date(),
  };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    deleted: () => builder.with({ deleted_at: new Date() }),
    async build(): Promise<string> {
      await insertRow(database, 'images', row);
      return id;
    },
  };
  return builder;
}
