import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { v7 } from 'uuid';
import { auditedActions } from '../../backend/src/platform/audit/audited.decorator.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { AUDIT_ACTIONS } from '../../contracts/domain/audit-actions.js';
import { storeMessage } from '../factories/message.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import type { TestApp } from '../support/app.js';
import { type Callers, startFixture } from '../support/callers.js';

/** Operations that change nothing which staff answer for, with the reason. */
const NOT_AUDITED: Record<string, string> = {
  startSession: 'a session of one’s own',
  signOut: 'a session of one’s own',
  requestReset: 'a link is mailed; using it is audited',
  checkReset: 'changes nothing',
  confirmIdentity: 'a session of one’s own',
  requestEmailChange: 'a link is mailed; using it is audited',
  checkActivation: 'changes nothing',
  checkNuke: 'changes nothing',
  checkStream: 'changes nothing',
  previewRetention: 'changes nothing',
  setUserImageTimestamps: 'the same picture at a newer address',
  joinAsGuest: 'a viewer joins',
  postBeat: 'a sign of life',
  recordArrival: 'a viewer comes back',
  recordEvents: 'what a viewer did',
  answerInteraction: 'a viewer’s own answer',
  postReactions: 'taps are counted, not kept',
  saveNotes: 'a viewer’s own notes',
  mailNotes: 'a viewer’s own notes',
  postChatMessage: 'a message says itself who wrote it',
  likeMessage: 'what a viewer likes',
  unlikeMessage: 'what a viewer likes',
  flagMessage: 'a viewer tells moderators',
  unflagMessage: 'a viewer tells moderators',
  startDirectChat: 'a viewer asks; what hosts start is told as a change of the chat',
  postDirectMessage: 'a message says itself who wrote it',
  postHostMessage: 'a message says itself who wrote it',
  enterChannel: 'an attendee takes a seat',
  leaveChannel: 'an attendee gives it up',
  exitChannel: 'an attendee closes the page',
  requestMagicLink: 'an attendee asks for an email',
  enterByMagicLink: 'an attendee takes a seat',
  listAttendeeChannels: 'an attendee asks where to watch; nothing changes',
  reportAttendees: 'the ticketing system has news; nothing in them is believed',
  createReminder: 'a viewer asks for an email',
  deleteReminder: 'a viewer takes that back',
  cancelReminder: 'a link takes that back',
  unsubscribeFromReminder: 'a mail program takes that back',
  checkReportSubscription: 'a link asks what it ends; nothing changes',
  endReportSubscription: 'a link ends it',
  resumeReportSubscription: 'a link brings it back',
  unsubscribeFromReport: 'a mail program ends it',
};

/** Actions that no request takes. */
const OF_JOBS = ['content.converted'];

interface Entry {
  id: string;
  clientId: string | null;
  channelIds: string[] | null;
  actorId: string;
  action: string;
  subjectId: string | null;
  changes: { field: string; before?: unknown; after?: unknown }[];
}

describe('the audit log', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;

  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const send = (method: string, path: string, caller: keyof Callers, body?: object) =>
    fetch(`${foyer.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${callers[caller].token}`,
        'user-agent': 'Harbour/1.0',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const entries = () =>
    foyer.get(Database).query<Entry>(
      `SELECT id, client_id AS "clientId", channel_ids AS "channelIds", actor_id AS "actorId", action, subject_id AS "subjectId", changes
         FROM audit_entries ORDER BY id`,
    );
  async function added(work: () => Promise<Response>): Promise<{ status: number; fresh: Entry[] }> {
    const before = await entries();
    const { status } = await work();
    return { status, fresh: (await entries()).slice(before.length) };
  }

  it('is told by every operation that changes something, or there is a reason', () => {
    const silent: string[] = [];
    const used = new Set<string>();
    const seen = new Set<string>();
    for (const module of foyer.get(ModulesContainer).values())
      for (const { metatype } of module.controllers.values()) {
        const prototype = metatype?.prototype as Record<string, unknown>;
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const handler = prototype[name] as object;
          const method = typeof handler === 'function' ? Reflect.getMetadata(METHOD_METADATA, handler) : undefined;
          if (method === undefined) continue;
          seen.add(name);
          const actions = auditedActions(handler);
          for (const action of actions) used.add(action);
          if (actions.length === 0 && method !== RequestMethod.GET && !NOT_AUDITED[name]) silent.push(name);
        }
      }
    expect(silent).toEqual([]);
    expect(Object.keys(NOT_AUDITED).filter((name) => !seen.has(name))).toEqual([]);
    expect([...used, ...OF_JOBS].sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it('says who created, changed and deleted a content, where from, and what it was', async () => {
    const { id, clientId } = fixture.own.content;
    const form = (await (await send('GET', `/contents/${id}`, 'admin')).json()) as Record<string, unknown>;
    const saved = await added(() =>
      send('PUT', `/contents/${id}`, 'admin', formOf({ ...form, name: 'Harbour Lights' })),
    );
    expect(saved).toMatchObject({
      status: 200,
      fresh: [
        {
          clientId,
          channelIds: [fixture.own.channel.id],
          actorId: callers.admin.uid,
          action: 'content.saved',
          subjectId: id,
        },
      ],
    });
    expect(saved.fresh[0]!.changes).toContainEqual({ field: 'name', before: form.name, after: 'Harbour Lights' });
    const values = await foyer
      .get(Database)
      .query<{ name: string; value: string }>(
        'SELECT name, value FROM audit_values WHERE entry_id = $1 ORDER BY name',
        [saved.fresh[0]!.id],
      );
    expect(values.map(({ name, value }) => [name, name === 'actor.email' ? 'an address' : value])).toEqual([
      ['actor.address', '127.0.0.1'],
      ['actor.agent', 'Harbour/1.0'],
      ['actor.email', 'an address'],
      ['actor.name', 'Ada Lovelace'],
    ]);
    expect(await added(() => send('DELETE', `/contents/${id}`, 'owner'))).toMatchObject({
      status: 204,
      fresh: [{ actorId: callers.owner.uid, action: 'content.deleted', subjectId: id }],
    });
  });

  it('hears of staff who delete a message, once, and not of authors who delete their own', async () => {
    const { content } = fixture.foreign;
    const database = foyer.get(Database);
    const path = (messageId: string) => `/contents/${content.id}/chat/messages/${messageId}`;
    const strange = await storeMessage(database, content);
    for (const fresh of [[{ action: 'chat.message-deleted', subjectId: strange, clientId: content.clientId }], []])
      expect(await added(() => send('DELETE', path(strange), 'foreignOwner'))).toMatchObject({ status: 204, fresh });
    const own = await storeMessage(database, content);
    await database.query('UPDATE chat_messages SET author_id = $2 WHERE id = $1', [own, callers.guest.uid]);
    expect(await added(() => send('DELETE', path(own), 'guest'))).toMatchObject({ status: 204, fresh: [] });
  });

  it('hears nothing of what was refused', async () => {
    const { content } = fixture.foreign;
    const refused = [
      () => send('DELETE', `/contents/${content.id}`, 'host'),
      () => send('DELETE', `/contents/${content.id}/chat/messages/${v7()}`, 'foreignOwner'),
      () => send('POST', '/product/refresh', 'owner', {}),
    ];
    for (const work of refused) {
      const { status, fresh } = await added(work);
      expect(status).toBeGreaterThanOrEqual(403);
      expect(fresh).toEqual([]);
    }
  });

  it.each(['audit_entries', 'audit_values'])('cannot be rewritten: %s', async (table) => {
    const database = foyer.get(Database);
    const statements = [
      `UPDATE ${table} SET ${table === 'audit_entries' ? 'action' : 'value'} = 'x'`,
      `DELETE FROM ${table}`,
    ];
    for (const statement of [...statements, `TRUNCATE ${table} CASCADE`])
      await expect(database.query(statement)).rejects.toThrow('the audit log is append-only');
  });
});

/** What the form sends of what it was given. */
function formOf(content: Record<string, unknown>): Record<string, unknown> {
  const names = [
    'name',
    'description',
    'contentType',
    'channelIds',
    'startsAt',
    'duration',
    'prePlayDuration',
    'videoProvider',
    'src',
    'thumbImage',
    'timeZoneName',
  ];
  return Object.fromEntries(names.filter((name) => content[name] !== undefined).map((name) => [name, content[name]]));
}
