import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRowOf } from '../../contracts/streams/frames.js';
import { chatOf } from '../support/frames.js';
import { StreamTap } from '../support/stream-tap.js';
import { verifyStream } from '../support/verify-stream.js';
import { AUDIENCES, type SavedContent, StreamFixture } from './stream-fixture.js';

describe('chat on the stream', () => {
  let fixture: StreamFixture;
  let content: SavedContent;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    content = await fixture.create();
  });
  afterAll(() => fixture.close());

  it.each(AUDIENCES)('brings a new message to an %s', async (audience) => {
    const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () =>
      fixture.post(content, 'viewer', 'See you all soon'),
    );
    expect(chatOf(frames)).toMatchObject([
      { text: 'See you all soon', uid: fixture.people.viewer.uid, isDeleted: false },
    ]);
  });

  it.each(AUDIENCES)('brings many messages in one order to an %s', async (audience) => {
    const texts = Array.from({ length: 30 }, (_, index) => `Message ${index}`);
    const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () =>
      Promise.all(texts.map((text) => fixture.post(content, 'viewer', text))),
    );
    const positions = chatOf(frames).map((message) => message.position);
    expect(positions).toHaveLength(30);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it.each([
    ['its author', 'viewer'],
    ['staff', 'owner'],
  ] as const)('empties a message that %s deleted, for everybody', async (_, by) => {
    for (const audience of AUDIENCES) {
      const id = await fixture.post(content, 'viewer', 'Something regrettable');
      const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () =>
        fixture.deleteMessage(content, id, by),
      );
      expect(chatOf(frames)).toMatchObject([{ id, text: '', isDeleted: true }]);
      expect(JSON.stringify(frames)).not.toContain('regrettable');
    }
  });

  it('shows hosts a new message, and what a deleted one said', async () => {
    const panel = fixture.hostPanel(content);
    let id = '';
    const posted = await verifyStream(fixture.foyer, panel, async () => {
      id = await fixture.post(content, 'viewer', 'Something regrettable');
    });
    expect(chatOf(posted)).toMatchObject([{ id, text: 'Something regrettable', isDeleted: false }]);
    const frames = await verifyStream(fixture.foyer, panel, () => fixture.deleteMessage(content, id, 'viewer'));
    expect(chatOf(frames)).toMatchObject([{ id, text: 'Something regrettable', isDeleted: true }]);
  });

  it('does not replay the text of a deleted message to a page that resumes', async () => {
    const page = fixture.contentPage(content, 'viewer');
    const before = await StreamTap.open(`${fixture.foyer.url}${page.path}`, page.token);
    await before.marked();
    const cursor = before.cursor!;
    before.close();
    const id = await fixture.post(content, 'viewer', 'Something else regrettable');
    await fixture.deleteMessage(content, id, 'viewer');
    const resumed = await StreamTap.open(`${fixture.foyer.url}${page.path}&cursor=${cursor}`, page.token);
    await resumed.marked();
    expect(chatOf(resumed.frames)).toMatchObject([{ id, text: '' }]);
    resumed.close();
  });

  it('keeps a chat without preview from onlookers until they have joined', async () => {
    const hidden = await fixture.create({ chat: { enabled: true, enableAnonymous: true, enablePreview: false } });
    await fixture.post(hidden, 'viewer', 'Between us');
    const changed = { chat: { enabled: true, enableAnonymous: true, enablePreview: false }, name: 'Another name' };
    const seen = await verifyStream(fixture.foyer, fixture.contentPage(hidden, 'onlooker'), async () => {
      await fixture.post(hidden, 'viewer', 'Also between us');
      await fixture.save(hidden, changed);
    });
    expect(chatOf(seen)).toEqual([]);
    expect(seen.some((frame) => isRowOf(frame, 'content'))).toBe(true);

    const page = fixture.contentPage(hidden, 'viewer');
    const joined = await StreamTap.open(`${fixture.foyer.url}${page.path}`, page.token);
    await joined.marked();
    expect(chatOf(joined.frames).map((message) => message.text)).toEqual(['Between us', 'Also between us']);
    joined.close();
  });

  it('takes the chat from onlookers when its preview is switched off, and gives it back', async () => {
    const open = await fixture.create();
    await fixture.post(open, 'viewer', 'For all to read');
    const page = fixture.contentPage(open, 'onlooker');
    const before = await StreamTap.open(`${fixture.foyer.url}${page.path}`, page.token);
    await before.until((frames) => frames.some((frame) => isRowOf(frame, 'chat')));
    await fixture.save(open, { chat: { enabled: true, enableAnonymous: true, enablePreview: false } });
    await fixture.post(open, 'viewer', 'Not for onlookers');
    await before.ended();
    expect(JSON.stringify(before.frames)).not.toContain('Not for onlookers');
    expect(before.frames.at(-1)?.type).toBe('goodbye');
    const after = await StreamTap.open(`${fixture.foyer.url}${page.path}&cursor=${before.cursor}`, page.token);
    await after.marked();
    expect(after.frames[0]).toMatchObject({ type: 'hello', isFresh: true });
    expect(after.frames.find((frame) => frame.type === 'me')).toMatchObject({ canReadChat: false });
    expect(chatOf(after.frames)).toEqual([]);
    await fixture.save(open, {});
    await after.ended();
    const again = await StreamTap.open(`${fixture.foyer.url}${page.path}&cursor=${after.cursor}`, page.token);
    await again.marked();
    expect(chatOf(again.frames)).toMatchObject([{ text: 'For all to read' }, { text: 'Not for onlookers' }]);
    again.close();
  });

  it.each(AUDIENCES)('brings rules and the pinned message, with its likes, to an %s', async (audience) => {
    const room = await fixture.create();
    const messageId = await fixture.post(room, 'viewer', 'Welcome, all of you');
    const page = fixture.contentPage(room, audience);
    await verifyStream(fixture.foyer, page, () =>
      fixture.moderate('saveChatRules', room, { body: { slowSeconds: 10 } }),
    );
    await verifyStream(fixture.foyer, page, () => fixture.moderate('pinMessage', room, { body: { messageId } }));
    const liked = await verifyStream(fixture.foyer, page, () =>
      fixture.moderate('likeMessage', room, { params: { messageId } }),
    );
    const shown = liked.flatMap((frame) => (isRowOf(frame, 'chatRoom') ? [frame.row] : []));
    expect(shown.at(-1)).toMatchObject({ slowSeconds: 10, pinned: { id: messageId, likesCount: 1 } });
    await verifyStream(fixture.foyer, page, () => fixture.deleteMessage(room, messageId, 'viewer'));
  });

  it('shows no viewer what waits for a moderator or was rejected, whatever happens, and hosts all of it', async () => {
    const acts = ['hold', 'release', 'write', 'approve', 'reject', 'like', 'pin', 'delete'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 8, maxLength: 16 }), async (history) => {
        const room = await fixture.create();
        const pages = [...AUDIENCES.map((each) => fixture.contentPage(room, each)), fixture.hostPanel(room)];
        const taps = await Promise.all(
          pages.map(({ path, token }) => StreamTap.open(`${fixture.foyer.url}${path}`, token)),
        );
        const held: string[] = [];
        const secret = new Set<string>();
        const open: string[] = [];
        let isHolding = false;
        let pinned: string | undefined;
        const rules = (holdsMessages: boolean) => fixture.moderate('saveChatRules', room, { body: { holdsMessages } });
        for (const act of ['hold', 'write', ...history] as const) {
          const heldId = held[0];
          const messageId = open.at(-1);
          if (act === 'hold' || act === 'release') {
            isHolding = act === 'hold';
            await rules(isHolding);
          } else if (act === 'write') {
            const id = await fixture.post(room, 'viewer', `Text ${held.length + open.length + secret.size}.`);
            (isHolding ? held : open).push(id);
            if (isHolding) secret.add(id);
          } else if (heldId && (act === 'approve' || act === 'reject')) {
            await fixture.moderate('reviewMessage', room, { params: { heldId }, body: { decision: act } });
            held.shift();
            if (act === 'approve') secret.delete(heldId);
            if (act === 'approve') open.push(heldId);
          } else if (messageId && act === 'like')
            await fixture.moderate('likeMessage', room, { params: { messageId } });
          else if (messageId && act === 'pin') {
            await fixture.moderate('pinMessage', room, { body: { messageId, replaces: pinned } });
            pinned = messageId;
          } else if (messageId && act === 'delete') {
            await fixture.deleteMessage(room, messageId, 'viewer');
            open.pop();
          }
        }
        await fixture.post(room, 'owner', 'The end');
        for (const tap of taps) await tap.until((frames) => JSON.stringify(frames).includes('The end'));
        const fresh = await Promise.all(
          pages.map(({ path, token }) => StreamTap.open(`${fixture.foyer.url}${path}`, token)),
        );
        await Promise.all(fresh.map((tap) => tap.marked()));
        const hosts = [taps.pop()!, fresh.pop()!];
        for (const tap of [...taps, ...fresh])
          expect(chatOf(tap.frames).filter(({ id }) => secret.has(id))).toEqual([]);
        for (const tap of hosts) for (const id of held) expect(JSON.stringify(tap.frames)).toContain(id);
        for (const tap of [...taps, ...fresh, ...hosts]) tap.close();
      }),
      { numRuns: 6 },
    );
  });
});
