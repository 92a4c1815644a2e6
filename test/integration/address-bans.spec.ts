import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChatSenders } from '../../backend/src/chat/chat-senders.js';
import { ChatPeopleRepository } from '../../backend/src/chat/moderation/chat-people.repository.js';
import type { BannedPersonDto } from '../../backend/src/chat/moderation/moderation.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { IdentityMerges } from '../../backend/src/sign-in/sign-in.public.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { comesToBe } from '../support/eventually.js';
import { anonymous, guest, joined, type Person, staying } from '../support/guest.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { chatActs } from './chat-moderation.helper.js';

describe('what a ban leaves behind at its address', () => {
  let foyer: TestApp;
  let host: { uid: string; token: string };
  let ids: { contentId: string; clientId: string; channelId: string };
  let ann: Person;
  let bo: Person;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { ...GENEROUS, TRUSTED_PROXIES: '1' }, clock: new StandingClock() });
  });
  beforeEach(async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    host = await aHost(client.id);
    const { id: contentId } = await aContent(database, channel, foyer.clock.now()).live().build();
    ids = { contentId, clientId: client.id, channelId: channel.id };
    [ann, bo] = [await guest(foyer, contentId), await guest(foyer, contentId, 'Bo')];
    for (const person of [ann, bo]) await posted(person);
    foyer.clock.advance(1_000);
  });
  afterAll(() => foyer.close());

  const aHost = (clientId: string) => aPerson(foyer, { roles: [{ clientId, role: 'admin' }] });
  const later = async (minutes: number) => {
    foyer.clock.advance(minutes * 60_000);
    host = await aHost(ids.clientId);
  };
  const { ask, post, posted, refusal, shown, about } = chatActs(() => ({ foyer, host, address: '203.0.113.7', ids }));
  const ban = (person: Person, coversAddress = false) =>
    about('banPerson', person.uid, { body: { scope: 'content', coversAddress } });
  const unban = (person: Person) => about('unbanPerson', person.uid, { query: { scope: 'content' } });
  const waiting = async () =>
    (
      await foyer
        .get(Database)
        .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).length;
  const newcomer = async () => (await post(await guest(foyer, ids.contentId, 'New Here'))).status;

  it('ends with the ban', async () => {
    await ban(ann);
    expect(await newcomer()).toBe(403);
    await unban(ann);
    expect(await newcomer()).toBe(201);
  });

  it('stays as long as another recent ban needs it', async () => {
    await ban(ann);
    await ban(bo);
    await unban(ann);
    expect(await newcomer()).toBe(403);
    await unban(bo);
    expect(await newcomer()).toBe(201);
  });

  it('covers everyone there as long as any of the bans does', async () => {
    const cy = await guest(foyer, ids.contentId, 'Cy');
    foyer.clock.advance(1_000);
    await ban(ann, true);
    await ban(bo);
    await ban(bo, true);
    await unban(ann);
    expect((await post(cy)).status).toBe(403);
    await ban(ann);
    await unban(bo);
    expect([(await post(cy)).status, await newcomer()]).toEqual([201, 403]);
  });

  it('stops covering everyone ten minutes after the last ban that asked for it, whatever bans follow', async () => {
    const cy = await guest(foyer, ids.contentId, 'Cy');
    foyer.clock.advance(1_000);
    await ban(ann, true);
    await later(9);
    await ban(bo);
    const attempts = async (known: Person) => [
      (await refusal(known))[1],
      (await refusal(known, 'To a host', 'startDirectChat'))[1],
      await newcomer(),
    ];
    expect(await attempts(cy)).toEqual(['sign_in_required', 'sign_in_required', 403]);
    await later(1);
    expect(await attempts(await staying(foyer, cy))).toEqual([undefined, undefined, 403]);
  });

  it('stays for ten minutes after someone is banned again', async () => {
    await ban(bo);
    await later(9);
    for (const person of [ann, bo]) await ban(person);
    await later(2);
    await unban(ann);
    expect(await newcomer()).toBe(403);
    await later(8);
    expect(await newcomer()).toBe(201);
  });

  it('lasts no longer than those of the bans that are left need it', async () => {
    await ban(ann);
    await later(9);
    await ban(bo);
    await unban(bo);
    expect(await newcomer()).toBe(403);
    await later(1);
    expect(await newcomer()).toBe(201);
  });

  it('lets those chat on who came after the bans of before', async () => {
    await ban(ann);
    await later(11);
    const cy = await guest(foyer, ids.contentId, 'Cy');
    foyer.clock.advance(1_000);
    await ban(bo);
    expect([(await post(cy)).status, await newcomer()]).toEqual([201, 403]);
  });

  it.each(['banned', 'unbanned'])('is right after someone is unbanned while someone else is %s', async (how) => {
    const database = foyer.get(Database);
    const { id: there } = await aContent(database, { id: ids.channelId, clientId: ids.clientId }, foyer.clock.now())
      .live()
      .build();
    const everywhere = { scope: 'organization' };
    const banBo = () => ask('banPerson', host, { params: { contentId: there, personId: bo.uid }, body: everywhere });
    const unbanEverywhere = ({ uid: personId }: Person, contentId = ids.contentId) =>
      ask('unbanPerson', host, { params: { contentId, personId }, query: everywhere });
    await about('banPerson', ann.uid, { body: everywhere });
    if (how === 'unbanned') await banBo();
    const answers = await foyer.get(UnitOfWork).run(async (transaction) => {
      // It has written everything by then, and not committed.
      await transaction.query('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [there]);
      const first = how === 'banned' ? banBo() : unbanEverywhere(bo, there);
      await comesToBe('the first waits for its room', waiting, 1);
      const second = unbanEverywhere(ann);
      await comesToBe('the second waits for the first', waiting, 2);
      return { both: Promise.all([first, second]) };
    });
    expect((await answers.both).map(({ status }) => status)).toEqual([204, 204]);
    expect(await newcomer()).toBe(how === 'banned' ? 403 : 201);
  });

  it('moves along with someone who is banned again elsewhere, for what is asked now', async () => {
    const writes = async (from?: string) => [
      (await post(bo, 'Hi', undefined, from)).status,
      (await post(await guest(foyer, ids.contentId, 'New Here'), 'Hi', undefined, from)).status,
    ];
    const there = '203.0.113.8';
    await ban(ann, true);
    await foyer.get(ChatSenders).note(ann.uid, foyer.get(ChatSenders).hashOf(there));
    await ban(ann);
    expect([await writes(), await writes(there)]).toEqual([
      [201, 201],
      [201, 403],
    ]);
    await unban(ann);
    expect((await writes(there))[1]).toBe(201);
  });

  it('covers everyone if a process of the version before says so', async () => {
    await ban(ann);
    await foyer
      .get(Database)
      .query('UPDATE chat_address_marks SET covers_everyone = true WHERE client_id = $1', [ids.clientId]);
    expect((await refusal(bo))[1]).toBe('sign_in_required');
    expect((await refusal(bo, 'To a host', 'startDirectChat'))[1]).toBe('sign_in_required');
  });

  it('is forgotten soon after it is over, with the address', async () => {
    await ban(ann);
    await later(11);
    await foyer.get(ChatSenders).forget();
    const left = await foyer.get(Database).query(
      `SELECT FROM chat_address_marks WHERE client_id = $1
       UNION ALL SELECT FROM bans WHERE client_id = $1 AND address_hash IS NOT NULL`,
      [ids.clientId],
    );
    expect(left).toEqual([]);
  });

  it("isn't lifted for someone who isn't banned", async () => {
    await ban(ann);
    await unban(bo);
    expect(await newcomer()).toBe(403);
  });

  describe('of a guest who signs in', () => {
    const signIn = ({ uid: fromUid }: Person, { uid: toUid }: { uid: string }) =>
      foyer.get(UnitOfWork).run((transaction) => foyer.get(IdentityMerges).run(transaction, { fromUid, toUid }));
    const banned = async () => ((await ask('listBanned', host)).body as BannedPersonDto[]).map(({ uid }) => uid);

    it('is the account’s, and ends with it', async () => {
      const account = await aPerson(foyer);
      await ban(ann);
      await signIn(ann, account);
      expect([await banned(), await newcomer()]).toEqual([[account.uid], 403]);
      await about('unbanPerson', account.uid, { query: { scope: 'content' } });
      expect([await banned(), await newcomer()]).toEqual([[], 201]);
    });

    it('leaves nobody who chats on as that guest', async () => {
      const before = await anonymous(foyer);
      const [first, second] = [await joined(foyer, before, ids.contentId), await joined(foyer, before, ids.contentId)];
      expect(second.uid).toBe(first.uid);
      await ban(first);
      expect((await refusal(second))[1]).toBe('banned');
      await signIn(first, await aPerson(foyer));
      expect((await refusal(second))[1]).toBe('unauthorized');
      expect((await joined(foyer, before, ids.contentId)).uid).not.toBe(first.uid);
    });

    it('is one with that of the account, the later of the two', async () => {
      const account = await aPerson(foyer);
      const banIds = () =>
        foyer.get(Database).query('SELECT id FROM bans WHERE client_id = $1 ORDER BY id', [ids.clientId]);
      await ban(ann);
      await signIn(ann, account);
      await ban(bo);
      const [, later] = await banIds();
      await signIn(bo, account);
      expect(await banned()).toEqual([account.uid]);
      expect(await banIds()).toEqual([later]);
    });

    it('still removes what they wrote as a guest', async () => {
      const people = foyer.get(ChatPeopleRepository);
      jest.spyOn(people, 'removeMessages').mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('killed'));
      expect((await ban(ann)).status).toBe(500);
      jest.restoreAllMocks();
      await signIn(ann, await aPerson(foyer));
      await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      await drainJobs(foyer);
      expect((await shown()).length).toBe(1);
    });
  });
});
