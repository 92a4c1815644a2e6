import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel } from '../factories/channel.factory.js';
import { cardsOf, goneOf, typesOf } from '../support/frames.js';
import { StreamTap } from '../support/stream-tap.js';
import { verifyStream } from '../support/verify-stream.js';
import { AUDIENCES, StreamFixture } from './stream-fixture.js';

describe.each(AUDIENCES)('contents on the stream of an %s', (audience) => {
  let fixture: StreamFixture;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
  });
  afterAll(() => fixture.close());

  it('brings an edit to the page of the content, and its card to the channel', async () => {
    const content = await fixture.create();
    const edit = () => fixture.save(content, { name: 'Morning Prayer', description: '<p>Changed</p>' });
    const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), edit);
    expect(frames).toContainEqual(
      expect.objectContaining({
        ...{ type: 'row', entity: 'content' },
        row: expect.objectContaining({ name: 'Morning Prayer', description: '<p>Changed</p>' }),
      }),
    );
    expect(cardsOf(frames)).toMatchObject([{ id: content.id, name: 'Morning Prayer' }]);
  });

  it('brings an edit to a page that follows no channel', async () => {
    const content = await fixture.create();
    const page = { ...fixture.contentPage(content, audience), roomIds: [content.id] };
    page.path = page.path.split('?', 1)[0]!;
    const frames = await verifyStream(fixture.foyer, page, () => fixture.save(content, { name: 'Noon Prayer' }));
    expect(typesOf(frames)).toEqual(['content', 'mark']);
  });

  it('brings an interaction once it is sent, and takes it when the content becomes on demand', async () => {
    const content = await fixture.create();
    const page = fixture.contentPage(content, audience);
    let id = '';
    const act = async () => {
      const unsent = await fixture.createInteraction(content);
      id = await fixture.interact(content);
      expect(unsent).not.toBe(id);
    };
    const frames = await verifyStream(fixture.foyer, page, act);
    const brought = frames.filter((frame) => isRowOf(frame, 'interaction'));
    expect(brought).toMatchObject([{ id, row: { id, showAt: expect.any(String), responses: [{ link: null }] } }]);
    expect(JSON.stringify(frames)).not.toContain('"label"');
    const convert = () =>
      fixture.save(content, { contentType: 'onDemand', originalAirDate: fixture.at(-3600), startsAt: null });
    expect(goneOf(await verifyStream(fixture.foyer, page, convert))).toContainEqual(['interaction', id]);
  });

  it('shows hosts interactions from the first, and how they were answered', async () => {
    const content = await fixture.create();
    const panel = fixture.hostPanel(content);
    const created = await verifyStream(fixture.foyer, panel, () => fixture.createInteraction(content));
    expect(created).toContainEqual(
      expect.objectContaining({ entity: 'interaction', row: expect.objectContaining({ showAt: null }) }),
    );
    const host = await StreamTap.open(`${fixture.foyer.url}${panel.path}`, panel.token);
    const counts = (count: number) =>
      host.until((frames) => frames.some((frame) => JSON.stringify(frame).includes(`"count":${count}}]`)));
    const id = await fixture.interact(content);
    await fixture.answer(content, id, audience);
    await counts(1);
    await fixture.answer(content, id, 'owner');
    await counts(2);
    host.close();
  });

  it('moves a content from channel to channel', async () => {
    const content = await fixture.create();
    const move = () => fixture.save(content, { channelIds: [fixture.otherChannel.id] });
    const left = await verifyStream(fixture.foyer, fixture.channelPage(fixture.channel.id, audience), move);
    expect(goneOf(left)).toEqual([['card', content.id]]);
    const back = () => fixture.save(content, { channelIds: [fixture.channel.id] });
    const returned = await verifyStream(fixture.foyer, fixture.channelPage(fixture.channel.id, audience), back);
    expect(cardsOf(returned)).toMatchObject([{ id: content.id }]);
    const arrived = await verifyStream(fixture.foyer, fixture.channelPage(fixture.otherChannel.id, audience), move);
    expect(cardsOf(arrived)).toMatchObject([{ id: content.id }]);
  });

  it('adds a new content to its channel only', async () => {
    const elsewhere = await StreamTap.open(
      `${fixture.foyer.url}${fixture.channelPage(fixture.otherChannel.id, audience).path}`,
      fixture.people[audience].token,
    );
    const frames = await verifyStream(fixture.foyer, fixture.channelPage(fixture.channel.id, audience), () =>
      fixture.create({ name: 'Brand new' }),
    );
    expect(cardsOf(frames)).toMatchObject([{ name: 'Brand new' }]);
    expect(cardsOf(elsewhere.frames).map((card) => card.name)).not.toContain('Brand new');
    elsewhere.close();
  });

  it('takes a content that was made private from the list, not from its page', async () => {
    const content = await fixture.create();
    const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () =>
      fixture.save(content, { isPrivate: true }),
    );
    expect(goneOf(frames)).toEqual([['card', content.id]]);
    expect(typesOf(frames)).toContain('content');
    const listed = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () =>
      fixture.save(content, {}),
    );
    expect(cardsOf(listed)).toMatchObject([{ id: content.id }]);
  });

  it('takes a deleted content from the list and from its page', async () => {
    const content = await fixture.create();
    const page = fixture.contentPage(content, audience);
    const watching = await StreamTap.open(`${fixture.foyer.url}${page.path}`, page.token);
    await watching.until((frames) => typesOf(frames).includes('mark'));
    const frames = await verifyStream(fixture.foyer, fixture.channelPage(fixture.channel.id, audience), () =>
      fixture.delete(content),
    );
    expect(goneOf(frames)).toEqual([['card', content.id]]);
    await watching.until((seen) => goneOf(seen).some(([entity]) => entity === 'content'));
    watching.close();
    const again = StreamTap.open(`${fixture.foyer.url}${page.path}&cursor=${watching.cursor}`, page.token);
    await expect(again).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('hides and shows a channel at its times', async () => {
    const database = fixture.foyer.get(Database);
    const at = (seconds: number) => new Date(fixture.foyer.clock.now() + seconds * 1000);
    const channel = await aChannel(database, fixture.client)
      .with({ show_at: at(20), hide_at: at(50), next_boundary_at: at(20) })
      .build();
    // Where there is a chat, its times give other rights, and so another stream.
    const content = await fixture.create({ channelIds: [channel.id], chat: { enabled: false } });
    const page = fixture.contentPage(content, audience, channel);
    const shown = await verifyStream(fixture.foyer, page, () => fixture.pass(25));
    expect(shown).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ availability: 'available' }) }),
    );
    expect(shown).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ src: 'https://media.example.org/film.mp4' }) }),
    );
    const onChannel = await verifyStream(fixture.foyer, fixture.channelPage(channel.id, audience), () =>
      fixture.create({ channelIds: [channel.id] }),
    );
    expect(cardsOf(onChannel)).toHaveLength(1);
    const hidden = await verifyStream(fixture.foyer, page, () => fixture.pass(30));
    expect(hidden).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ availability: 'late' }) }));
    expect(hidden).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ src: null }) }));
  });
});
