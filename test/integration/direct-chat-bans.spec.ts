import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import type { ChatPageDto } from '../../backend/src/chat/chat.dto.js';
import { ChatPeopleRepository } from '../../backend/src/chat/moderation/chat-people.repository.js';
import type { DirectMessagePageDto } from '../../backend/src/direct-chat/direct-chat.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import type { DirectChatDto } from '../../contracts/streams/frames.js';
import { aContent } from '../factories/content.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import { callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { type CallerName, type Callers, startFixture } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { comesToBe } from '../support/eventually.js';
import { drainJobs } from '../support/jobs.js';

describe('a ban, and a direct chat at the same time', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const liveContent = async () =>
    (await aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now()).live().build()).id;
  const call = (operation: string, caller: CallerName, params: Record<string, string>, body?: object) =>
    callOperation(foyer.url, operationNamed(operation), {
      token: callers[caller].token,
      params,
      ...(body && { body }),
    });
  const withId = (body: object) => ({ id: v7({ msecs: foyer.clock.now() }), ...body });
  const ask = (contentId: string) => call('startDirectChat', 'signedIn', { contentId }, withId({ text: 'Hello?' }));
  const say = (contentId: string, chatId: string) =>
    call('postDirectMessage', 'signedIn', { contentId, chatId }, withId({ text: 'Anyone?' }));
  const ban = (contentId: string, scope: 'content' | 'organization') =>
    call('banPerson', 'owner', { contentId, personId: callers.signedIn.uid }, { scope });
  const unban = (contentId: string, scope: 'content' | 'organization') =>
    callOperation(foyer.url, operationNamed('unbanPerson'), {
      token: callers.owner.token,
      params: { contentId, personId: callers.signedIn.uid },
      query: { scope },
    });

  const waiting = async () =>
    (
      await foyer
        .get(Database)
        .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).length;
  /** Lets them wait for the room, and pass it in this order. */
  const inOrder = async (roomId: string, ...acts: (() => Promise<{ status: number; body: unknown }>)[]) => {
    const { answers } = await foyer.get(UnitOfWork).run(async (transaction) => {
      await transaction.query('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [roomId]);
      const answers: Promise<{ status: number; body: unknown }>[] = [];
      for (const act of acts) {
        answers.push(act());
        await comesToBe('it waits for the room', waiting, answers.length);
      }
      return { answers: Promise.all(answers) };
    });
    return answers;
  };
  const requestsIn = async (contentId: string) =>
    (await foyer.get(Database).query(`SELECT FROM direct_chats WHERE room_id = $1 AND status = 'request'`, [contentId]))
      .length;

  const write = (contentId: string) =>
    call('postChatMessage', 'signedIn', { contentId }, withId({ text: 'Good morning' }));
  const left = async (contentId: string) => {
    const { messages } = (await call('getChatMessages', 'host', { contentId })).body as ChatPageDto;
    return { messages: messages.filter(({ isDeleted }) => !isDeleted).length, requests: await requestsIn(contentId) };
  };
  const doLaterJobs = async () => {
    await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await drainJobs(foyer);
  };

  it('takes back a request that was faster', async () => {
    const contentId = await liveContent();
    await write(contentId);
    const [asked, banned] = await inOrder(
      contentId,
      () => ask(contentId),
      () => ban(contentId, 'content'),
    );
    expect([asked!.status, banned!.status, await requestsIn(contentId)]).toEqual([201, 204, 0]);
    await unban(contentId, 'content');
  });

  it.each<[string, (contentId: string) => ReturnType<typeof write>, object]>([
    ['message', write, { messages: 1, requests: 0 }],
    ['request', ask, { messages: 0, requests: 1 }],
  ])('takes back a %s that was faster later if the process was killed meanwhile', async (_, act, faster) => {
    const contentId = await liveContent();
    await write(contentId);
    const people = foyer.get(ChatPeopleRepository);
    const atFirst = people.removeMessages.bind(people);
    const killed = jest.spyOn(people, 'removeMessages');
    killed.mockImplementationOnce(atFirst).mockRejectedValueOnce(new Error('killed'));
    const [acted] = await inOrder(
      contentId,
      () => act(contentId),
      () => ban(contentId, 'content'),
    );
    killed.mockRestore();
    expect([acted!.status, await left(contentId)]).toEqual([201, faster]);
    await doLaterJobs();
    expect(await left(contentId)).toEqual({ messages: 0, requests: 0 });
    await unban(contentId, 'content');
  });

  it('takes away nothing that was written after it ended', async () => {
    const contentId = await liveContent();
    await write(contentId);
    await ban(contentId, 'content');
    await unban(contentId, 'content');
    expect([(await write(contentId)).status, (await ask(contentId)).status]).toEqual([201, 201]);
    await doLaterJobs();
    expect(await left(contentId)).toEqual({ messages: 1, requests: 1 });
  });

  it('takes away nothing that is written after it ended while it is being finished', async () => {
    const contentId = await liveContent();
    await write(contentId);
    await ban(contentId, 'content');
    const people = foyer.get(ChatPeopleRepository);
    const remove = people.removeMessages.bind(people);
    let written: ReturnType<typeof write> | undefined;
    jest.spyOn(people, 'removeMessages').mockImplementationOnce(async (...removal) => {
      written = unban(contentId, 'content').then(() => write(contentId));
      await Promise.race([written, comesToBe('the end of the ban waits', waiting, 1)]);
      return remove(...removal);
    });
    await doLaterJobs();
    jest.restoreAllMocks();
    expect([(await written!).status, await left(contentId)]).toEqual([201, { messages: 1, requests: 0 }]);
  });

  it('reaches requests that are on their way in other contents of the organization', async () => {
    const [here, there] = [await liveContent(), await liveContent()];
    await write(here);
    const [asked, banned] = await inOrder(
      there,
      () => ask(there),
      () => ban(here, 'organization'),
    );
    expect(asked).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect([banned!.status, await requestsIn(there)]).toEqual([204, 0]);
    await unban(here, 'organization');
  });

  it('refuses a request or a message that was slower', async () => {
    const contentId = await liveContent();
    await write(contentId);
    const [, asked] = await inOrder(
      contentId,
      () => ban(contentId, 'content'),
      () => ask(contentId),
    );
    expect(asked).toMatchObject({ status: 403, body: { code: 'banned' } });
    await unban(contentId, 'content');
    const { id: chatId } = (await ask(contentId)).body as DirectChatDto;
    await call('actOnDirectChat', 'host', { contentId, chatId }, withId({ act: 'accept' }));
    const [, said] = await inOrder(
      contentId,
      () => ban(contentId, 'content'),
      () => say(contentId, chatId),
    );
    expect(said).toMatchObject({ status: 403, body: { code: 'banned' } });
    const { body } = await call('getDirectMessages', 'host', { contentId, chatId });
    expect((body as DirectMessagePageDto).messages.map(({ text }) => text)).toEqual(['Hello?']);
  });
});
