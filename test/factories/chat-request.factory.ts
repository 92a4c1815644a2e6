import { v7 } from 'uuid';
import type { BuiltContent } from './content.factory.js';
import type { Queryable } from './rows.js';

/** A viewer who waits for a host. */
export async function storeChatRequest(
  database: Queryable,
  content: Pick<BuiltContent, 'id' | 'clientId'>,
  { uid, name, text } = { uid: v7(), name: 'Somebody Else', text: 'Good evening' },
): Promise<string> {
  const id = v7();
  await database.query(
    `WITH raised AS (UPDATE rooms SET revision = revision + 1 WHERE id = $2 RETURNING revision),
     chat AS (INSERT INTO direct_chats (id, room_id, client_id, revision, request_revision, created_by, message, status, host_chat,
         show_request, requested_at, created_at)
       SELECT $1, $2, $3, revision, revision, $4, $6, 'request', false, true, now(), now() FROM raised),
     person AS (INSERT INTO direct_chat_people (chat_id, user_id, room_id, name, is_host, status)
       VALUES ($1, $4, $2, $5, false, 'request'))
     INSERT INTO direct_messages (id, chat_id, room_id, client_id, position, revision, author_id, author_name, is_host, sent_hash, text, sent_at)
     SELECT $1, $1, $2, $3, revision, revision, $4, $5, false, 'none', $6, now() FROM raised`,
    [id, content.id, content.clientId, uid, name, text],
  );
  return id;
}
