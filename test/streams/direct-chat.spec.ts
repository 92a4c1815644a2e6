import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { LeavingHosts } from '../../backend/src/direct-chat/leaving-hosts.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { leavingMessage, transferMessage } from '../../contracts/domain/direct-chat.js';
import type { DirectChatDto, DirectMessageDto } from '../../contracts/streams/frames.js';
import { type Answer, callOperation } from '../support/api-call.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { comesToBe } from '../support/eventually.js';
import { goneOf } from '../support/frames.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { verifyStream, type WatchedPage } from '../support/verify-stream.js';
import { type SavedContent, StreamFixture } from './stream-fixture.js';

type Rows = { directChat: DirectChatDto; directMessage: DirectMessageDto; hostMessage: DirectMessageDto };

/** The rows of an entity, of any stream. */
function rowsIn<E extends keyof Rows>(frames: readonly TappedFrame[], entity: E): Rows[E][] {
  const rows = frames as readonly { type: string; entity?: string; row?: unknown }[];
  return rows.flatMap((frame) => (frame.type === 'row' && frame.entity === entity ? [frame.row as Rows[E]] : []));
}
const textsIn = (frames: readonly TappedFrame[]) => rowsIn(frames, 'directMessage').map(({ text }) => text);
const entitiesIn = (frames: readonly TappedFrame[]) =>
  (frames as readonly { type: string; entity?: string }[]).flatMap(({ type, entity }) =>
    type === 'row' ? [entity] : [],
  );

/** Personal rows come after those of the room, and the mark after both. */
const isSettled = (frames: readonly TappedFrame[]) => /Hello everyone.*"mark"/s.test(JSON.stringify(frames));

const NAMES = ['ann', 'ben', 'eve', 'hana', 'hugo'] as const;
type Name = (typeof NAMES)[number];
const HOSTS: readonly Name[] = ['hana', 'hugo'];

describe('direct chats on the stream', () => {
  let fixture: StreamFixture;
  let content: SavedContent;
  const people = {} as Record<Name, Person>;
  const open = () =>
    fixture.create({
      chat: { enabled: true, enableAnonymous: true, enablePreview: true, enableDirectMessaging: true },
    });
  const named = async (name: Name) => {
    const displayName = name[0]!.toUpperCase() + name.slice(1);
    return HOSTS.includes(name)
      ? aPerson(fixture.foyer, { displayName, roles: [{ clientId: fixture.client.id, role: 'host' }] })
      : aPerson(fixture.foyer, { kind: 'guest', displayName });
  };
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    content = await open();
    for (const name of NAMES) people[name] = await named(name);
  });
  afterAll(() => fixture.close());

  const call = (operation: string, name: Name, params: object, body: object): Promise<Answer> =>
    callOperation(fixture.foyer.url, operationNamed(operation), {
      token: people[name].token,
      params: { contentId: content.id, ...params },
      body: { id: v7({ msecs: fixture.foyer.clock.now() }), ...body },
    });
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(JSON.stringify(body));
    return body;
  };
  const start = async (name: Name, body: object) =>
    (await done(call('startDirectChat', name, {}, body))) as DirectChatDto;
  const act = (name: Name, chatId: string, what: string, body: object = {}) =>
    done(call('actOnDirectChat', name, { chatId }, { act: what, ...body }));
  const say = (name: Name, chatId: string, text: string) => done(call('postDirectMessage', name, { chatId }, { text }));
  const pageOf = (name: Name): WatchedPage => ({
    ...(HOSTS.includes(name) ? fixture.hostPanel(content) : fixture.contentPage(content, 'viewer')),
    token: people[name].token,
  });
  const watch = async (name: Name) => {
    const { path, token } = pageOf(name);
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, token);
    return tap.marked().then(() => tap);
  };
  /** Every page notices it: nothing more is on its way. */
  const settle = () => fixture.post(content, 'viewer', 'Hello everyone');

  it('reach the two people who take part, and nobody else', async () => {
    content = await open();
    const others = await Promise.all((['ben', 'hugo'] as const).map(watch));
    let chat!: DirectChatDto;
    const frames = await verifyStream(fixture.foyer, pageOf('ann'), async () => {
      chat = await start('ann', { text: 'Can someone pray with me?' });
      await act('hana', chat.id, 'accept');
      await say('hana', chat.id, 'Of course');
      await settle();
    });
    expect([...new Set(textsIn(frames))]).toEqual(['Can someone pray with me?', 'Of course']);
    expect(rowsIn(frames, 'directChat').at(-1)).toMatchObject({ id: chat.id, status: 'active' });
    const answered = await verifyStream(fixture.foyer, pageOf('hana'), () => say('ann', chat.id, 'Thank you'));
    expect(textsIn(answered)).toEqual(['Thank you']);
    for (const tap of others) {
      await tap.until(isSettled);
      expect(entitiesIn(tap.frames).filter((entity) => entity?.startsWith('direct'))).toEqual([]);
      tap.close();
    }
  });

  it('are requests to all hosts until one accepts, and then no longer theirs', async () => {
    content = await open();
    const waiting = await watch('hugo');
    const asked = await start('ann', { text: 'Hello?' });
    await waiting.until((frames) => entitiesIn(frames).some((entity) => entity === ('chatRequest' as string)));
    await act('hana', asked.id, 'accept');
    await waiting.until((frames) => goneOf(frames).some(([entity]) => entity === ('chatRequest' as string)));
    await say('ann', asked.id, 'Only for Hana');
    await settle();
    await waiting.until(isSettled);
    expect(JSON.stringify(waiting.frames)).not.toContain('Only for Hana');
    waiting.close();
    const frames = await verifyStream(fixture.foyer, pageOf('hugo'), () =>
      act('hana', asked.id, 'transfer', { hostUid: people.hugo.uid }),
    );
    expect(textsIn(frames).sort()).toEqual([transferMessage('Hana', 'Hugo'), 'Hello?', 'Only for Hana']);
  });

  it('go from the host who transfers them, with what was said, and come back whole', async () => {
    content = await open();
    const { id } = await start('ann', { text: 'Hello?' });
    await act('hana', id, 'accept');
    const left = await verifyStream(fixture.foyer, pageOf('hana'), async () => {
      await act('hana', id, 'transfer', { hostUid: people.hugo.uid });
      await say('ann', id, 'Only for Hugo');
      await settle();
    });
    expect(goneOf(left)).toEqual([['directChat', id]]);
    expect(JSON.stringify(left)).not.toContain('Only for Hugo');
    const back = await verifyStream(fixture.foyer, pageOf('hana'), () =>
      act('hugo', id, 'transfer', { hostUid: people.hana.uid }),
    );
    expect(textsIn(back)).toContain('Only for Hugo');
    expect(textsIn(back)).toHaveLength(4);
  });

  it('end some seconds after the host who started them leaves', async () => {
    content = await open();
    const here = await watch('ann');
    await comesToBe('Ann is there', async () => (await peopleIn(content.id)).length > 0, true);
    const hidden = await start('hana', { uid: people.ann.uid });
    await say('hana', hidden.id, 'Welcome, Ann');
    await here.until((frames) => textsIn(frames).includes('Welcome, Ann'));
    const closed = await verifyStream(fixture.foyer, pageOf('ann'), async () => {
      await act('hana', hidden.id, 'close');
      fixture.foyer.clock.advance(5_000);
      await fixture.foyer.get(LeavingHosts).everySecond();
    });
    expect(textsIn(closed)).toEqual([leavingMessage('Hana')]);
    expect(rowsIn(closed, 'directChat').at(-1)).toMatchObject({ status: 'ended' });
    here.close();
  });

  it('of hosts are for hosts', async () => {
    content = await open();
    const viewer = await watch('ann');
    const frames = await verifyStream(fixture.foyer, pageOf('hugo'), () =>
      done(call('postHostMessage', 'hana', {}, { text: 'See https://help.example.org/' })),
    );
    expect(rowsIn(frames, 'hostMessage')).toMatchObject([{ text: 'See https://help.example.org/', isHost: true }]);
    await settle();
    await viewer.until(isSettled);
    expect(JSON.stringify(viewer.frames)).not.toContain('help.example.org');
    viewer.close();
    expect((await call('postHostMessage', 'ann', {}, { text: 'Hello' })).status).toBe(404);
  });

  it('of any history show everyone only what they took part in', async () => {
    const step = fc.record({
      who: fc.constantFrom(...NAMES),
      other: fc.constantFrom(...NAMES),
      what: fc.constantFrom(
        'start',
        'startWith',
        'say',
        'accept',
        'deny',
        'close',
        'block',
        'reopen',
        'transfer',
        'mute',
      ),
      chat: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
        content = await open();
        const taps = new Map(await Promise.all(NAMES.map(async (name) => [name, await watch(name)] as const)));
        await comesToBe('all are there', async () => (await peopleIn(content.id)).length, 3);
        const chats: string[] = [];
        const allowed = new Map<string, Set<string>>();
        for (const [index, { who, other, what, chat }] of steps.entries()) {
          const chatId = chats[chat % Math.max(1, chats.length)];
          const text = `secret ${index}.`;
          if (what === 'start' || what === 'startWith') {
            const body = { text, ...(what === 'startWith' && { uid: people[other].uid }) };
            const answer = await call('startDirectChat', who, {}, body);
            if (answer.status === 201 && !chats.includes((answer.body as DirectChatDto).id))
              chats.push((answer.body as DirectChatDto).id);
          } else if (!chatId) continue;
          else if (what === 'say') await call('postDirectMessage', who, { chatId }, { text });
          else
            await call(
              'actOnDirectChat',
              who,
              { chatId },
              { act: what, hostUid: what === 'transfer' ? people[other].uid : undefined },
            );
          await noteAllowed(allowed, chats);
        }
        await settle();
        for (const [name, tap] of taps) {
          await tap.until(isSettled);
          // Hosts also get the first message of each request.
          const frames = HOSTS.includes(name) ? textsIn(tap.frames) : tap.frames;
          const read: string[] = JSON.stringify(frames).match(/secret \d+\./g) ?? [];
          const may = allowed.get(people[name].uid) ?? new Set();
          expect(read.filter((text) => !may.has(text))).toEqual([]);
          expect([...may].filter((text) => !read.includes(text))).toEqual([]);
          tap.close();
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  async function peopleIn(contentId: string): Promise<unknown[]> {
    return fixture.foyer.get(Database).query('SELECT 1 FROM presence_entries WHERE content_id = $1', [contentId]);
  }

  /** Who takes part in a chat now may read what it holds now. */
  async function noteAllowed(allowed: Map<string, Set<string>>, chatIds: readonly string[]): Promise<void> {
    const rows = await fixture.foyer.get(Database).query<{ uid: string; text: string }>(
      `SELECT p.user_id AS uid, m.text FROM direct_messages m JOIN direct_chat_people p ON p.chat_id = m.chat_id
       JOIN direct_chats c ON c.id = m.chat_id
       WHERE m.chat_id = ANY($1) AND p.left_revision IS NULL AND (c.show_request OR c.created_by = p.user_id)`,
      [chatIds],
    );
    for (const { uid, text } of rows)
      if (text.startsWith('secret')) allowed.set(uid, (allowed.get(uid) ?? new Set()).add(text));
  }
});
