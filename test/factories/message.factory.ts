import { v7 } from 'uuid';
import type { BuiltContent } from './content.factory.js';
import type { Queryable } from './rows.js';

/** A message as it stands in the table, with the next revision of its room, in one statement as the product does it. */
export async function storeMessage(
  database: Queryable,
  content: Pick<BuiltContent, 'id' | 'clientId'>,
  text = 'Good evening',
): Promise<string> {
  const id = v7();
  await database.query(
    `WITH raised AS (UPDATE rooms SET revision = revision + 1 WHERE id = $2 RETURNING revision)
     INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, sent_hash, text, sent_at)
     SELECT $1, $2, $3, revision, revision, gen_random_uuid(), 'Somebody Else', 'none', $4, now() FROM raised`,
    [id, content.id, content.clientId, text],
  );
  return id;
}
