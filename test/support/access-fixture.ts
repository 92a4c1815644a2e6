import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { randomCode } from '../../backend/src/platform/database/random-code.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { anImage } from '../factories/image.factory.js';
import { insertRow, type Queryable, unique } from '../factories/rows.js';
import { aStaff, inviteHost, promote } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import type { TestApp } from './app.js';
import { type IdOfThing, idsOfThings, thingsOf } from './things-of-contents.js';

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
