import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { randomCode } from '../../backend/src/platform/database/random-code.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { anImage } from '../factories/image.factory.js';
import { storeInteraction } from '../factories/interaction.factory.js';
import { storeReportSubscription } from '../factories/report-subscription.factory.js';
import { insertRow, type Queryable, unique } from '../factories/rows.js';
import { aStaff, inviteHost, promote } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import type { TestApp } from './app.js';

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

type IdOfThing = keyof typeof THINGS_OF_CONTENTS;

/** Everything that a path, query or body of the API may name. */
export interface Ids extends Record<IdOfThing, string> {
  clientId: string;
  clientKey: string;
  channelId: string;
  channelKey: string;
  contentId: string;
  contentKey: string;
  imageId: string;
  /** A person. */
  id: string;
  /** A browser in which that person is signed in. */
  sessionId: string;
  /** An admin, for whom a personal access token speaks. */
  holderId: string;
  tokenId: string;
  /** A host who was invited and has not come yet. */
  userId: string;
  /** Address that someone gave. */
  email: string;
  nukeId: string;
  /** Someone with a role in the whole product. */
  globalUserId: string;
}

export interface Client {
  client: BuiltClient;
  channel: BuiltChannel;
  /** The host of another channel is allowed here only. */
  otherChannel: BuiltChannel;
  content: BuiltContent;
  ids: Ids;
  /** The same kinds of things, each deleted. */
  deletedIds: Ids;
}

/** Two organizations that have nothing to do with each other. */
export interface AccessFixture {
  own: Client;
  foreign: Client;
}

export async function buildFixture(foyer: TestApp): Promise<AccessFixture> {
  const database = foyer.get(Database);
  return {
    own: await buildClient(database, foyer.clock.now()),
    foreign: await buildClient(database, foyer.clock.now()),
  };
}

/** Ids that nothing has. */
export function randomIds(): Ids {
  return {
    clientId: randomUUID(),
    clientKey: unique('nothing'),
    channelId: randomUUID(),
    channelKey: unique('nothing'),
    contentId: randomUUID(),
    contentKey: randomBytes(5).toString('hex'),
    ...idsOfThings(() => v7()),
    imageId: randomUUID(),
    id: randomUUID(),
    sessionId: randomUUID(),
    holderId: randomUUID(),
    tokenId: randomCode(16),
    userId: randomUUID(),
    globalUserId: randomUUID(),
    email: `${unique('nobody')}@example.org`,
    nukeId: v7(),
  };
}

/** Someone who gave an address; answers the address. */
export async function storeGuest(database: Queryable): Promise<string> {
  const now = new Date();
  const email = `${unique('guest')}@example.org`;
  const guest = { id: v7(), kind: 'guest', display_name: 'Grace Guest', email, created_at: now, updated_at: now };
  await insertRow(database, 'users', guest);
  return email;
}

async function storeSent(database: Queryable, content: BuiltContent): Promise<string> {
  return (await storeInteraction(database, content, { sentAt: new Date(), responseId: SENT_RESPONSE })).id;
}

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

function idsOfThings(idOf: (name: string) => string): Record<IdOfThing, string> {
  const names = Object.keys(THINGS_OF_CONTENTS);
  return Object.fromEntries(names.map((name) => [name, idOf(name)])) as Record<IdOfThing, string>;
}

export async function buildClient(database: Queryable, now: number): Promise<Client> {
  const client = await aClient(database).build();
  const channel = await aChannel(database, client).build();
  const otherChannel = await aChannel(database, client).build();
  const content = await aContent(database, channel, now).withReactions().build();
  const deletedClient = await aClient(database).with({ version_code: 'deleted1' }).build();
  const deletedChannel = await aChannel(database, client).deleted().build();
  const deletedContent = await aContent(database, channel, now).deleted().build();
  const holder = await aStaff(database).in(client, 'admin').build();
  const removed = await aStaff(database).build();
  const token = await aToken(database, { userId: holder.id, clientId: client.id });
  const userId = await inviteHost(database, client);
  const globalUserId = await promote(database);
  const things = await thingsOf(database, content);
  const deletedThings = await thingsOf(database, deletedContent);
  const image = await anImage(database, client).build();
  const deletedImage = await anImage(database, client).deleted().build();
  const nukeId = v7();
  const nuke = { id: nukeId, requested_by: v7(), user_ids: [], state: 'running', created_at: new Date() };
  await insertRow(database, 'nukes', nuke);
  const email = await storeGuest(database);
  const lost = {
    imageId: deletedImage,
    holderId: removed.id,
    userId: removed.id,
    globalUserId: removed.id,
    tokenId: randomCode(16),
    subscriptionId: v7(),
    productSubscriptionId: v7(),
    email: `removed-${email}`,
    nukeId: v7(),
    endedId: deletedContent.id,
  };
  const extra = { imageId: image, holderId: holder.id, tokenId: token.id, userId, globalUserId, email, nukeId };
  return {
    client,
    channel,
    otherChannel,
    content,
    ids: { ...idsOf(client, channel, content), ...things, ...extra },
    deletedIds: { ...idsOf(deletedClient, deletedChannel, deletedContent), ...deletedThings, ...lost },
  };
}

/** Those that name what the organization shows. */
function idsOf(
  client: BuiltClient,
  channel: BuiltChannel,
  content: BuiltContent,
): Omit<Ids, IdOfThing | 'imageId' | 'holderId' | 'tokenId' | 'userId' | 'globalUserId' | 'email' | 'nukeId'> {
  return {
    clientId: client.id,
    clientKey: client.key,
    channelId: channel.id,
    channelKey: channel.key,
    contentId: content.id,
    contentKey: content.key,
    id: randomUUID(),
    sessionId: randomUUID(),
  };
}
