import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent } from '../factories/content.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import { callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { type CallerName, type Callers, startFixture } from '../support/callers.js';
import { expectAnswer, operationNamed, operations } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';

const NOT_IDS = ['not-an-id', '1', '%', 'null', `${randomUUID()}x`, "' OR 1=1 --", '\u0000', '../own', 'é'];
/** Parameters that hold no id; their own tests cover them. */
const NAMES = new Set(['domain', 'book', 'chapter', 'code', 'secret', 'hook']);

describe('ids that are none, or of another organization', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const send = async (name: string, by: CallerName, call: { params?: Record<string, string>; body?: unknown }) => {
    const operation = operationNamed(name);
    const answer = await callOperation(foyer.url, operation, { token: callers[by].token, ...call });
    expectAnswer(operation, answer.status, answer.body);
    return answer;
  };
  const form = (channelIds: unknown, more: Record<string, unknown> = {}) => ({
    name: 'Evening Prayer',
    description: '<p>Welcome</p>',
    contentType: 'simulatedLive',
    channelIds,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    duration: 60,
    prePlayDuration: 10,
    videoProvider: 'other',
    src: 'https://media.example.org/film.mp4',
    thumbImage: 'https://media.example.org/thumb.jpg',
    timeZoneName: 'America/Chicago',
    ...more,
  });

  it.each(NOT_IDS)('answers %j in a path with 400 or 404, in every operation', async (text) => {
    const answers: string[] = [];
    const others = { streamId: v7(), id: v7(), identityId: v7(), reminderId: v7(), code: 'any' };
    for (const operation of operations) {
      const names = operation.parameters
        .filter((parameter) => parameter.in === 'path' && !NAMES.has(parameter.name))
        .map(({ name }) => name);
      for (const name of names) {
        const params = { ...fixture.own.ids, ...others, [name]: text };
        const answer = await callOperation(foyer.url, operation, { token: callers.globalOwner.token, params });
        expectAnswer(operation, answer.status, answer.body);
        answers.push(`${operation.operationId} ${name}: ${answer.status}`);
      }
    }
    expect(answers.filter((line) => !/: 40[04]$/.test(line))).toEqual([]);
    expect(answers.length).toBeGreaterThan(15);
  });

  it('puts no content into a channel of another organization, deleted or unknown', async () => {
    const { own, foreign } = fixture;
    const wrong = [foreign.channel.id, own.deletedIds.channelId, randomUUID()];
    const before = await fingerprint(foyer);
    for (const by of ['owner', 'globalOwner'] as const) {
      const answers = [];
      for (const channelId of wrong) {
        const body = form([own.channel.id, channelId]);
        answers.push(await send('createContent', by, { params: { clientId: own.client.id }, body }));
        answers.push(await send('saveContent', by, { params: { contentId: own.content.id }, body }));
      }
      for (const { status, body } of answers) {
        expect([status, body]).toMatchObject([
          400,
          { code: 'validation_failed', errors: [{ path: 'channelIds', message: 'Channel not found.' }] },
        ]);
      }
    }
    expect(await fingerprint(foyer)).toBe(before);
  });

  it('lets a host with a whitelist touch only its channels', async () => {
    const { own } = fixture;
    const content = await aContent(foyer.get(Database), own.channel).build();
    const before = await fingerprint(foyer);
    const save = (by: CallerName) =>
      send('saveContent', by, { params: { contentId: content.id }, body: form([own.otherChannel.id]) });
    for (const by of ['host', 'superhost', 'otherChannelHost'] as const) expect((await save(by)).status).toBe(403);
    expect(await fingerprint(foyer)).toBe(before);
  });

  it.each([
    ['clientId', () => ({ clientId: fixture.foreign.client.id })],
    ['id', () => ({ id: randomUUID() })],
    ['key', () => ({ key: 'aaaaaaaaaa' })],
    ['opensAt', () => ({ opensAt: new Date(0).toISOString() })],
    ['versionCode', () => ({ versionCode: 'deleted1' })],
    ['updatedBy', () => ({ updatedBy: randomUUID() })],
    ['abilities', () => ({ abilities: { canEdit: true } })],
    ['chat.isOpen', () => ({ chat: { enabled: true, isOpen: true } })],
  ])('lets nobody set %s of a content', async (path, field) => {
    const before = await fingerprint(foyer);
    const answer = await send('saveContent', 'globalOwner', {
      params: { contentId: fixture.own.content.id },
      body: form([fixture.own.channel.id], field()),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ path }] } });
    expect(await fingerprint(foyer)).toBe(before);
  });

  it.each([
    ['uid', { uid: randomUUID() }],
    ['isHost', { isHost: true }],
    ['userName', { userName: 'The Host' }],
    ['position', { position: 1 }],
    ['sentAt', { sentAt: new Date(0).toISOString() }],
  ])('lets nobody set %s of a message', async (path, field) => {
    const answer = await send('postChatMessage', 'guest', {
      params: { contentId: fixture.own.content.id },
      body: { id: v7(), text: 'Hello', ...field },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it.each([
    [[null]],
    [[[]]],
    [[{}]],
    [['not-an-id']],
    [[42]],
    [{ 0: randomUUID() }],
    ['text'],
    [Array.from({ length: 201 }, () => randomUUID())],
  ])('refuses %j as channels', async (channelIds) => {
    const answer = await send('createContent', 'owner', {
      params: { clientId: fixture.own.client.id },
      body: form(channelIds),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('joins the conversation of any organization, but of no unknown content', async () => {
    const join = async (contentId: string) =>
      (await send('joinAsGuest', 'noToken', { body: { contentId, name: 'Grace', email: 'grace@example.org' } })).status;
    expect(await join(fixture.foreign.content.id)).toBe(200);
    expect(await join(fixture.own.deletedIds.contentId)).toBe(404);
    expect(await join(fixture.own.channel.id)).toBe(404);
  });
});
