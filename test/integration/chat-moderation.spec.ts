import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { guest, type Person } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';
import { type ChatMessage, chatActs } from './chat-moderation.helper.js';

describe('moderating a chat', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let host: { uid: string; token: string };
  let ann: Person;
  /** Each test has its own: bans mark it. */
  let address: string;
  let tests = 0;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { ...GENEROUS, TRUSTED_PROXIES: '1' }, clock: new StandingClock() });
    database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
  });
  beforeEach(async () => {
    host = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    content = await aContent(database, channel, foyer.clock.now()).live().build();
    ann = await guest(foyer, content.id);
    tests += 1;
    address = `203.0.113.${tests}`;
  });
  afterAll(() => foyer.close());

  const { ask, newId, post, posted, refusal, shown, rules, about, revision } = chatActs(() => ({
    foyer,
    host,
    address,
    ids: { contentId: content.id, clientId: client.id, channelId: channel.id },
  }));

  describe('likes and flags', () => {
    it('count each person once, whatever a crowd and its retries do, and step the counter of the room a few times', async () => {
      const messageId = await posted(ann);
      const crowd = await Promise.all(Array.from({ length: 30 }, () => aPerson(foyer, { kind: 'guest' })));
      const before = await revision();
      const params = { messageId };
      const answers = await Promise.all([...crowd, ...crowd].map((person) => ask('likeMessage', person, { params })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect((await revision()) - before).toBeLessThan(10);
      expect((await shown())[0]!.likesCount).toBe(30);
      await Promise.all(crowd.slice(0, 10).map((person) => ask('unlikeMessage', person, { params })));
      expect((await shown())[0]!.likesCount).toBe(20);
      expect((await ask('getMyChat', crowd[20]!)).body).toMatchObject({ likes: [messageId], flags: [], held: [] });
      expect((await ask('getMyChat', crowd[0]!)).body).toMatchObject({ likes: [] });
    });

    it('are refused to those who flag themselves or a host, haven’t joined, or are banned', async () => {
      const own = await posted(ann);
      const hosts = await posted(host);
      const bo = await guest(foyer, content.id, 'Bo');
      const flag = async (person: { token: string }, messageId: string) =>
        (await ask('flagMessage', person, { params: { messageId } })).status;
      expect([await flag(ann, own), await flag(bo, hosts), await flag(bo, own)]).toEqual([403, 403, 204]);
      const stranger = await aPerson(foyer, { kind: 'anonymous' });
      const unnamed = await ask('likeMessage', stranger, { params: { messageId: own } });
      expect(unnamed.body).toMatchObject({ code: 'name_required' });
      await about('banPerson', bo.uid, { body: { scope: 'content' } });
      expect((await ask('likeMessage', bo, { params: { messageId: own } })).body).toMatchObject({ code: 'banned' });
      const card = (await about('getChatPerson', ann.uid)).body;
      expect(card).toMatchObject({ userName: 'Ann Example', messages: [{ id: own, flagsCount: 1 }] });
    });
  });

  it('pauses the chat for viewers only or lets only people with an account write, and answers a retry of what was stored', async () => {
    const id = newId();
    await post(ann, 'before', id);
    expect((await rules({ isPaused: true })).body).toMatchObject({ isPaused: true, slowSeconds: 0 });
    expect(await refusal(ann)).toEqual([403, 'chat_paused']);
    expect((await post(ann, 'before', id)).status).toBe(201);
    await posted(host);
    await rules({ isPaused: false, requiresSignin: true });
    expect(await refusal(ann)).toEqual([403, 'sign_in_required']);
    await posted(await aPerson(foyer));
  });

  it('has slow mode hold back each viewer by itself, also several messages at once', async () => {
    await rules({ slowSeconds: 30 });
    const answers = await Promise.all([post(ann, 'one'), post(ann, 'two'), post(ann, 'three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const bo = await guest(foyer, content.id, 'Bo');
    await posted(bo);
    foyer.clock.advance(10_000);
    const { headers, body } = await post(ann);
    expect([body, headers.get('retry-after')]).toMatchObject([{ code: 'slow_mode' }, '20']);
    foyer.clock.advance(20_000);
    await posted(ann);
    await posted(host);
    await posted(host);
    expect((await ask('getMyChat', ann)).body).toMatchObject({ lastSentAt: foyer.clock.date().toISOString() });
  });

  it('mutes someone for a while', async () => {
    await posted(ann);
    expect((await about('mutePerson', ann.uid, { body: { seconds: 9 } })).status).toBe(400);
    expect((await about('mutePerson', ann.uid, { body: { seconds: 60 } })).status).toBe(204);
    expect(await refusal(ann)).toEqual([403, 'muted']);
    const mutedUntil = new Date(foyer.clock.now() + 60_000).toISOString();
    expect((await ask('getMyChat', ann)).body).toMatchObject({ mutedUntil });
    expect((await about('getChatPerson', ann.uid)).body).toMatchObject({ mutedUntil });
    foyer.clock.advance(60_000);
    await posted(ann);
    await about('mutePerson', ann.uid, { body: { seconds: 60 } });
    await about('unmutePerson', ann.uid);
    await posted(ann);
    expect(await shown()).toHaveLength(3);
  });

  it('shows a held message to its author and moderators only, until one of them decides', async () => {
    await rules({ holdsMessages: true });
    const id = newId();
    const { status, body } = await post(ann, 'May I ask something?', id);
    expect([status, body]).toMatchObject([201, { id, isHeld: true, isDeleted: false, text: 'May I ask something?' }]);
    expect((await post(ann, 'May I ask something?', id)).body).toEqual(body);
    const rejected = (await post(ann, 'another')).body as ChatMessage;
    expect(await shown()).toEqual([]);
    expect((await ask('getMyChat', ann)).body).toMatchObject({ held: [{ id }, { id: rejected.id }] });
    expect((await ask('likeMessage', host, { params: { messageId: id } })).status).toBe(404);
    expect((await ask('pinMessage', host, { body: { messageId: id } })).status).toBe(404);

    const decide = (heldId: string, decision: string) =>
      ask('reviewMessage', host, { params: { heldId }, body: { decision } });
    expect((await decide(id, 'approve')).status).toBe(204);
    expect((await decide(id, 'approve')).status).toBe(204);
    expect((await decide(id, 'reject')).status).toBe(409);
    expect((await decide(rejected.id, 'reject')).status).toBe(204);
    expect((await shown()).at(-1)).toMatchObject({ id, text: 'May I ask something?' });
    expect(JSON.stringify((await ask('getChatMessages', host)).body)).not.toContain('another');
    expect((await ask('getMyChat', ann)).body).toMatchObject({ held: [] });
    expect((await post(ann, 'May I ask something?', id)).body).toMatchObject({ isHeld: false });
  });

  it('bans someone from one content, removes what they wrote, and restores none of it', async () => {
    const elsewhere = await aContent(database, channel, foyer.clock.now()).live().build();
    const here = await posted(ann);
    const there = { params: { contentId: elsewhere.id }, body: { id: newId(), text: 'hi' } };
    expect((await ask('postChatMessage', ann, there)).status).toBe(201);
    expect((await about('banPerson', ann.uid, { body: { scope: 'content' } })).status).toBe(204);
    expect(await refusal(ann)).toEqual([403, 'banned']);
    expect(await shown()).toEqual([]);
    const banned = [{ uid: ann.uid, userName: 'Ann Example', scope: 'content' }];
    expect((await ask('listBanned', host)).body).toMatchObject(banned);
    const card = (await about('getChatPerson', ann.uid)).body;
    expect(card).toMatchObject({ bans: ['content'], messages: [{ id: here, text: 'Good evening', isDeleted: true }] });
    expect(card).toMatchObject({ history: [{ action: 'chat.person-banned', by: 'Ada Lovelace' }] });
    await about('unbanPerson', ann.uid, { query: { scope: 'content' } });
    expect(await shown()).toEqual([]);
    await posted(ann);
  });

  it('bans someone from the whole organization, if the moderator may decide about all of it', async () => {
    const elsewhere = await aContent(database, channel, foyer.clock.now()).live().build();
    await posted(ann);
    const limited = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'host', whitelist: [channel.id] }] });
    const ban = (by: { token: string }) =>
      ask('banPerson', by, { params: { personId: ann.uid }, body: { scope: 'organization' } });
    expect([(await ban(limited)).status, (await ban(host)).status]).toEqual([403, 204]);
    content = elsewhere;
    expect(await refusal(ann)).toEqual([403, 'banned']);
    expect((await about('banPerson', limited.uid, { body: { scope: 'content' } })).status).toBe(404);
    await posted(limited);
    expect((await about('banPerson', limited.uid, { body: { scope: 'content' } })).status).toBe(403);
  });

  it('has newcomers from a banned guest’s address sign in for ten minutes, and two hundred others there chat on', async () => {
    const known = await Promise.all(Array.from({ length: 150 }, () => aPerson(foyer, { kind: 'guest' })));
    const fresh = await Promise.all(Array.from({ length: 50 }, (_, at) => guest(foyer, content.id, `Guest ${at}`)));
    const crowd = [...known, ...fresh];
    await posted(ann);
    foyer.clock.advance(1_000);
    await about('banPerson', ann.uid, { body: { scope: 'content' } });
    const statuses = await Promise.all(crowd.map(async (person) => (await post(person)).status));
    expect(statuses).toEqual(Array(200).fill(201));
    foyer.clock.advance(1_000);
    const again = await guest(foyer, content.id, 'Ann Again');
    expect(await refusal(again)).toEqual([403, 'sign_in_required']);
    expect((await post(again, 'hi', newId(), '198.51.100.1')).status).toBe(201);
    await posted(await aPerson(foyer));
    foyer.clock.advance(600_000);
    await posted(await guest(foyer, content.id, 'Ann Later'));
  });

  it('covers everyone at the address if asked to, until the ban ends', async () => {
    const [bo, cy] = [await guest(foyer, content.id, 'Bo'), await guest(foyer, content.id, 'Cy')];
    for (const person of [ann, bo, await aPerson(foyer)]) await posted(person);
    expect((await post(cy, 'from elsewhere', newId(), '198.51.100.2')).status).toBe(201);
    foyer.clock.advance(1_000);
    await about('banPerson', ann.uid, { body: { scope: 'content', coversAddress: true } });
    expect([(await shown()).length, await refusal(bo)]).toEqual([2, [403, 'sign_in_required']]);
    expect(await refusal(bo, 'To a host', 'startDirectChat')).toEqual([403, 'sign_in_required']);
    await about('unbanPerson', ann.uid, { query: { scope: 'content' } });
    for (const person of [bo, await guest(foyer, content.id, 'Di')]) await posted(person);
  });

  it('pins one message, replaces it only when asked to, and unpins it', async () => {
    const [first, second] = [await posted(ann, 'first'), await posted(host, 'second')];
    const pin = (body: object) => ask('pinMessage', host, { body });
    for (const messageId of [first, first]) expect((await pin({ messageId })).status).toBe(204);
    expect((await pin({ messageId: second })).body).toMatchObject({ code: 'pin_exists' });
    expect((await pin({ messageId: second, replaces: first })).status).toBe(204);
    expect((await ask('unpinMessage', host, { params: { pinnedId: first } })).status).toBe(204);
    expect((await pin({ messageId: first })).status).toBe(409);
    expect((await ask('deleteChatMessage', host, { params: { messageId: second } })).status).toBe(204);
    expect((await pin({ messageId: first })).status).toBe(204);
    expect((await ask('unpinMessage', host, { params: { pinnedId: first } })).status).toBe(204);
    expect((await pin({ messageId: await posted(ann) })).status).toBe(204);
  });

  it('does what the word lists of the organization and of the channel say', async () => {
    const word = (text: string, action: string, isWhole = true) => ({ text, action, isWhole });
    const revisionOf = async (operation: string) =>
      ((await ask(operation, host)).body as { revision: number }).revision;
    const saved = await ask('saveWordList', host, {
      body: { words: [word('telegram', 'hold'), word(' Telegram ', 'refuse'), word('muñec*', 'mask')], revision: 0 },
    });
    expect(saved.body).toEqual({ words: [word('Telegram', 'refuse'), word('muñec*', 'mask')], revision: 1 });
    expect((await ask('saveWordList', host, { body: { words: [], revision: 0 } })).status).toBe(409);
    const short = await ask('saveWordList', host, { body: { words: [word('a', 'mask')], revision: 1 } });
    const errors = [{ path: 'words.0.text', message: 'A word needs at least two letters or digits' }];
    expect(short.body).toMatchObject({ errors });
    await ask('saveChannelWordList', host, { body: { words: [word('bit', 'hold', false)], revision: 0 } });
    expect(await revisionOf('getChannelWordList')).toBe(1);

    expect(await refusal(ann, 'Write me on TELEGRAM!')).toEqual([422, 'word_refused']);
    expect((await post(ann, 'telegrams are old')).body).toMatchObject({ text: 'telegrams are old', isHeld: false });
    expect((await post(ann, 'qué MUÑECA bonita')).body).toMatchObject({
      text: 'qué ****** bonita',
      flags: ['profanity'],
    });
    expect((await post(ann, 'a rabbit')).body).toMatchObject({ isHeld: true });
    expect((await post(host, 'telegram muñeca rabbit')).body).toMatchObject({
      text: 'telegram muñeca rabbit',
      isHeld: false,
    });
  });
});
