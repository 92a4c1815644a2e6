import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { type Queryable, unique } from '../factories/rows.js';
import type { TestApp } from './app.js';

/** Everything that a path, query or body of the API may name. */
export interface Ids {
  clientId: string;
  clientKey: string;
  channelId: string;
  channelKey: string;
  contentId: string;
  contentKey: string;
  messageId: string;
  /** A person. */
  id: string;
}

export interface Organisation {
  client: BuiltClient;
  channel: BuiltChannel;
  /** The host of another channel is allowed here only. */
  otherChannel: BuiltChannel;
  content: BuiltContent;
  ids: Ids;
  /** The same kinds of things, each deleted. */
  deletedIds: Ids;
}

/** Two organisations that have nothing to do with each other. */
export interface World {
  own: Organisation;
  foreign: Organisation;
}

export async function buildWorld(foyer: TestApp): Promise<World> {
  const database = foyer.get(Database);
  return {
    own: await buildOrganisation(database, foyer.clock.now()),
    foreign: await buildOrganisation(database, foyer.clock.now()),
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
    messageId: v7(),
    id: randomUUID(),
  };
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

async function buildOrganisation(database: Queryable, now: number): Promise<Organisation> {
  const client = await aClient(database).build();
  const channel = await aChannel(database, client).build();
  const otherChannel = await aChannel(database, client).build();
  const content = await aContent(database, channel, now).build();
  const deletedClient = await aClient(database).with({ version_code: 'deleted1' }).build();
  const deletedChannel = await aChannel(database, client).deleted().build();
  const deletedContent = await aContent(database, channel, now).deleted().build();
  return {
    client,
    channel,
    otherChannel,
    content,
    ids: idsOf(client, channel, content, await storeMessage(database, content)),
    deletedIds: idsOf(deletedClient, deletedChannel, deletedContent, await storeMessage(database, deletedContent)),
  };
}

export function idsOf(client: BuiltClient, channel: BuiltChannel, content: BuiltContent, messageId: string): Ids {
  return {
    clientId: client.id,
    clientKey: client.key,
    channelId: channel.id,
    channelKey: channel.key,
    contentId: content.id,
    contentKey: content.key,
    messageId,
    id: randomUUID(),
  };
}
