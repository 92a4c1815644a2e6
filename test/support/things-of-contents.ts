import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { storeInteraction } from '../factories/interaction.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { storeReportSubscription } from '../factories/report-subscription.factory.js';
import type { Queryable } from '../factories/rows.js';
import { aViewing } from '../factories/viewing.factory.js';

/** What a content has, by the name of its id: how one comes into being. */
const THINGS_OF_CONTENTS = {
  messageId: storeMessage,
  heldId: storeHeld,
  pinnedId: storePinned,
  personId: storeSilenced,
  interactionId: async (database: Queryable, content: BuiltContent) => (await storeInteraction(database, content)).id,
  sentInteractionId: storeSent,
  chatId: storeChatRequest,
  subscriptionId: (database: Queryable, { clientId }: BuiltContent) => storeReportSubscription(database, clientId),
  productSubscriptionId: (database: Queryable) => storeReportSubscription(database, null),
  viewerId: (database: Queryable, content: BuiltContent) =>
    aViewing(database, content, Date.now(), { from: -5, to: -1 }),
  /** Another content of its channel. */
  endedId: async (database: Queryable, { clientId, channelIds: [id] }: BuiltContent) =>
    (await aContent(database, { id: id!, clientId }).closed().build()).id,
};
/** The only response to interactions that were sent. */
export const SENT_RESPONSE = v7();

export type IdOfThing = keyof typeof THINGS_OF_CONTENTS;

async function storeSent(database: Queryable, content: BuiltContent): Promise<string> {
  return (await storeInteraction(database, content, { sentAt: new Date(), responseId: SENT_RESPONSE })).id;
}

type ContentIds = Pick<BuiltContent, 'id' | 'clientId'>;

/** A message that waits for a moderator. */
async function storeHeld(database: Queryable, content: ContentIds): Promise<string> {
  const id = await storeMessage(database, content);
  await database.query(`UPDATE chat_messages SET is_deleted = true, hold = 'held', in_review = true WHERE id = $1`, [
    id,
  ]);
  return id;
}

async function storePinned(database: Queryable, content: ContentIds): Promise<string> {
  const id = await storeMessage(database, content);
  await database.query('INSERT INTO chat_rooms (content_id, revision, pinned_id) VALUES ($1, 1, $2)', [content.id, id]);
  return id;
}

/** Someone who is banned and muted there. */
async function storeSilenced(database: Queryable, content: ContentIds): Promise<string> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO bans (id, client_id, room_id, user_id, user_name, created_at) VALUES (gen_random_uuid(), $1, $2, $3, 'Sly Silenced', now())`,
    [content.clientId, content.id, id],
  );
  await database.query(
    `INSERT INTO chat_mutes (room_id, user_id, user_name, until) VALUES ($1, $2, 'Sly Silenced', '2100-01-01')`,
    [content.id, id],
  );
  return id;
}

/** One of each thing in that content, or of those that are named. */
export async function thingsOf(
  database: Queryable,
  content: BuiltContent,
  names = new Set(Object.keys(THINGS_OF_CONTENTS)),
): Promise<Record<IdOfThing, string>> {
  const ids = new Map<string, string>();
  for (const [name, store] of Object.entries(THINGS_OF_CONTENTS))
    if (names.has(name)) ids.set(name, await store(database, content));
  return idsOfThings((name) => ids.get(name) ?? v7());
}

export function idsOfThings(idOf: (name: string) => string): Record<IdOfThing, string> {
  const names = Object.keys(THINGS_OF_CONTENTS);
  return Object.fromEntries(names.map((name) => [name, idOf(name)])) as Record<IdOfThing, string>;
}
