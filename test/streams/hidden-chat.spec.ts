import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel } from '../factories/channel.factory.js';
import type { Person } from '../support/callers.js';
import { chatOf } from '../support/frames.js';
import { StreamTap } from '../support/stream-tap.js';
import { AUDIENCES, type SavedContent, StreamFixture } from './stream-fixture.js';

describe('the chat of a content that is early or late', () => {
  let fixture: StreamFixture;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
  });
  afterAll(() => fixture.close());

  /** Its chat goes on before the content opens, and after it has closed: all the while something can be written. */
  const chat = () => ({
    enabled: true,
    enableAnonymous: true,
    enablePreview: true,
    startsAt: fixture.at(-600),
    endsAt: fixture.at(7200),
  });
  const over = () => ({ startsAt: fixture.at(-600), duration: 5, chat: chat() });
  const toCome = () => ({ startsAt: fixture.at(3600), chat: chat() });
  const open = async (content: SavedContent, person: Person, way = 'stream', cursor = '') => {
    const [row] = await fixture.foyer
      .get(Database)
      .query<{ key: string }>('SELECT key FROM channels WHERE id = $1', [content.channelIds[0]]);
    const keys = `${row!.key}/${content.key}`;
    const path = `${fixture.foyer.url}/api/contents/${content.id}/${way}?keys=${keys}&cursor=${cursor}`;
    const tap = await StreamTap.open(path, person.token);
    await tap.marked();
    return tap;
  };
  const textsOf = (tap: StreamTap) => chatOf(tap.frames).map(({ text }) => text);
  /** What someone reads who comes now, by either way, the cursor of an earlier visit in hand. */
  const readBy = async (content: SavedContent, person: Person, cursor = '') => {
    const taps = await Promise.all(['stream', 'changes'].map((way) => open(content, person, way, cursor)));
    for (const tap of taps) tap.close();
    expect(textsOf(taps[1]!)).toEqual(textsOf(taps[0]!));
    return textsOf(taps[0]!);
  };
  const me = (tap: StreamTap) => tap.frames.find((frame) => frame.type === 'me');

  it.each(AUDIENCES)('is kept from an %s who comes, and read by who moderates it', async (audience) => {
    const late = await fixture.create();
    const early = await fixture.create();
    for (const content of [late, early]) await fixture.post(content, 'viewer', 'While all could see it');
    await fixture.save(late, { ...over(), hideAt: fixture.at(-60) });
    await fixture.save(early, { ...toCome(), showAt: fixture.at(60) });
    for (const content of [late, early]) {
      expect(await readBy(content, fixture.people[audience])).toEqual([]);
      expect(await readBy(content, fixture.people.owner)).toEqual(['While all could see it']);
      await fixture.post(content, 'owner', 'Among ourselves');
      expect(await readBy(content, fixture.people[audience])).toEqual([]);
      expect(await readBy(content, fixture.people.owner)).toEqual(['While all could see it', 'Among ourselves']);
    }
  });

  it.each(AUDIENCES)('goes when its time is over, also from the open page of an %s', async (audience) => {
    const content = await fixture.create({ ...over(), hideAt: fixture.at(30) });
    await fixture.post(content, 'viewer', 'Until the end');
    const [page, staff] = [await open(content, fixture.people[audience]), await open(content, fixture.people.owner)];
    expect([textsOf(page), textsOf(staff)]).toEqual([['Until the end'], ['Until the end']]);
    await fixture.pass(31);
    await fixture.post(content, 'owner', 'Among ourselves');
    await Promise.all([page.ended(), staff.ended()]);
    expect(page.frames.at(-1)).toMatchObject({ type: 'goodbye' });
    expect(textsOf(page)).toEqual(['Until the end']);

    const anew = await open(content, fixture.people[audience], 'stream', page.cursor!);
    expect(anew.frames[0]).toMatchObject({ type: 'hello', isFresh: true });
    expect(me(anew)).toMatchObject({ canReadChat: false });
    expect(textsOf(anew)).toEqual([]);
    const staffAnew = await open(content, fixture.people.owner, 'stream', staff.cursor!);
    expect(me(staffAnew)).toMatchObject({ canReadChat: true });
    expect(textsOf(staffAnew)).toEqual(['Until the end', 'Among ourselves']);
    await fixture.post(content, 'owner', 'Still among ourselves');
    await staffAnew.until((frames) => chatOf(frames).length === 3);
    expect(textsOf(anew)).toEqual([]);
    for (const tap of [anew, staffAnew]) tap.close();
  });

  it.each(AUDIENCES)('comes to the page of an %s when its time has come', async (audience) => {
    const content = await fixture.create({ ...toCome(), showAt: fixture.at(30) });
    await fixture.post(content, 'owner', 'Ready?');
    const page = await open(content, fixture.people[audience]);
    expect(textsOf(page)).toEqual([]);
    await fixture.pass(31);
    await page.ended();
    const anew = await open(content, fixture.people[audience], 'stream', page.cursor!);
    expect(textsOf(anew)).toEqual(['Ready?']);
    await fixture.post(content, 'viewer', 'Ready');
    await anew.until((frames) => chatOf(frames).length === 2);
    anew.close();
  });

  it.each(AUDIENCES)(
    'is kept from an %s as long as each of its channels is early, and goes with the last of them',
    async (audience) => {
      const database = fixture.foyer.get(Database);
      const channels = [
        await aChannel(database, fixture.client)
          .with({ show_at: fixture.at(30), next_boundary_at: fixture.at(30) })
          .build(),
        await aChannel(database, fixture.client)
          .with({ hide_at: fixture.at(-30) })
          .build(),
      ];
      const content = await fixture.create({ ...toCome(), channelIds: channels.map(({ id }) => id) });
      await fixture.post(content, 'owner', 'Ready?');
      expect(await readBy(content, fixture.people[audience])).toEqual([]);
      expect(await readBy(content, fixture.people.owner)).toEqual(['Ready?']);
      await expect(fixture.post(content, 'viewer', 'May I?')).rejects.toThrow('404');
      const page = await open(content, fixture.people[audience]);
      await fixture.pass(31);
      await page.ended();
      expect(await readBy(content, fixture.people[audience], page.cursor!)).toEqual(['Ready?']);
      await fixture.post(content, 'viewer', 'Ready');
    },
  );

  it('is not all that goes and comes with the times: interactions do, too, where there is no chat', async () => {
    const { viewer } = fixture.people;
    const shownTo = (tap: StreamTap) =>
      tap.frames.flatMap((frame) => (isRowOf(frame, 'interaction') ? [frame.id] : []));
    const ending = { ...over(), startsAt: fixture.at(-60), hideAt: fixture.at(300) };
    const early = await aChannel(fixture.foyer.get(Database), fixture.client)
      .with({ show_at: fixture.at(300), next_boundary_at: fixture.at(300) })
      .build();
    const going = await fixture.create({ ...ending, chat: { enabled: false } });
    const coming = await fixture.create({ channelIds: [early.id], chat: { enabled: false } });
    const [gone, come] = [await fixture.interact(going), await fixture.interact(coming)];
    const pages = [await open(going, viewer), await open(coming, viewer)];
    expect(pages.map(shownTo)).toEqual([[gone], []]);
    await fixture.pass(301);
    await Promise.all(pages.map((page) => page.ended()));
    const again = [
      await open(going, viewer, 'stream', pages[0]!.cursor!),
      await open(coming, viewer, 'stream', pages[1]!.cursor!),
    ];
    expect(again[0]!.frames[0]).toMatchObject({ type: 'hello', isFresh: true });
    expect(again.map(shownTo)).toEqual([[], [come]]);
    for (const page of again) page.close();
  });

  it('is not given to someone with the cursor of a time at which it was read', async () => {
    const content = await fixture.create();
    const before = await open(content, fixture.people.viewer);
    await fixture.post(content, 'viewer', 'While all could see it');
    await fixture.save(content, { ...over(), hideAt: fixture.at(-60) });
    expect(await readBy(content, fixture.people.viewer, before.cursor!)).toEqual([]);
    before.close();
  });
});
