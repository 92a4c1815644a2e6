import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';

/** Anyone with a bearer. */
export interface Bearer {
  token: string;
}

/** The API as different people use it: `as(owner).post('/clients/…', body)`. */
export function callerOf(foyer: TestApp) {
  return ({ token }: Bearer) => api(foyer, token);
}

/** What someone may do through `callerOf`. */
type Caller = ReturnType<ReturnType<typeof callerOf>>;

/** As pages of the product post where no bearer is asked for. */
export const postFromPage = (foyer: TestApp, path: string, body: object) =>
  supertest(foyer.url).post(`/api${path}`).set('origin', foyer.url).set('sec-fetch-site', 'same-origin').send(body);

export interface Workplace {
  client: BuiltClient;
  elsewhere: BuiltClient;
  channel: BuiltChannel;
  owner: Person;
}

/** An organization with an owner and a channel, and another one beside it; nobody has used up a limit. */
export async function aWorkplace(foyer: TestApp): Promise<Workplace> {
  const database = foyer.get(Database);
  await database.query('DELETE FROM rate_limits');
  const client = await aClient(database).build();
  const elsewhere = await aClient(database).build();
  const channel = await aChannel(database, client).build();
  return { client, elsewhere, channel, owner: await aStaffMember(foyer, client, 'owner') };
}

/** Someone who works there, and is signed in. */
export const aStaffMember = (foyer: TestApp, { id }: BuiltClient, role: Role, whitelist?: string[]): Promise<Person> =>
  aPerson(foyer, { roles: [{ clientId: id, role, ...(whitelist ? { whitelist } : {}) }] });

/** The form for someone whom nobody knows yet. */
export const aNewcomer = (changes: object = {}) => ({
  email: `${randomUUID()}@example.org`,
  firstName: 'Ann',
  lastName: 'Hall',
  role: 'host',
  ...changes,
});

/** Answers the id of whom it invited. */
export async function invite(caller: Caller, { id }: BuiltClient, changes: object): Promise<string> {
  const { body } = await caller.post(`/clients/${id}/invite`, aNewcomer(changes)).expect(201);
  return body.user.id;
}

/** The code of the link that staff are shown instead of one by mail. */
export async function shownCode(caller: Caller, { id }: BuiltClient, userId: string) {
  const { body } = await caller.post(`/clients/${id}/users/${userId}/verification-link`).expect(201);
  return codeIn(body.url);
}

/** The code of a link to choose a password with. */
export function codeIn(text: string): { userId: string; code: string; clientId: string | undefined } {
  const [, userId, code, clientId] = /\/signup\/([^/\s]+)\/([^/\s]+)(?:\/([^/\s]+))?/.exec(text)!;
  return { userId: userId!, code: code!, clientId };
}

/** For changes that a test made in the tables. */
export function forgetGrants(foyer: TestApp, ...uids: string[]): void {
  for (const uid of uids) foyer.get(DomainEvents).emit('user.grants-changed', { uid });
}
