import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
