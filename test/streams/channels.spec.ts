import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientDto } from '../../backend/src/channels/client.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { callOperation } from '../support/api-call.js';
import { operationNamed } from '../support/contract-document.js';
import { goneOf } from '../support/frames.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { verifyStream } from '../support/verify-stream.js';
import { StreamFixture } from './stream-fixture.js';

const listsIn = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (isRowOf(frame, 'client') ? [(frame.row as ClientDto).channels.map(({ id }) => id)] : []));

describe('edited channels on the stream of a viewer', () => {
  let fixture: StreamFixture;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
  });
  afterAll(() => fixture.close());

  const ask = async (operation: string, channelId: string | null, body?: object) => {
    const params = { clientId: fixture.client.id, ...(channelId && { channelId }) };
    const { token } = fixture.people.owner;
    const answer = await callOperation(fixture.foyer.url, operationNamed(operation), { token, params, body });
    if (answer.status >= 400) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const channel = () => aChannel(fixture.foyer.get(Database), fixture.client).build();
  const form = (key: string, changes: object = {}) => ({
    name: `Channel ${key}`,
    key,
    timeZoneName: 'America/Chicago',
    ...changes,
  });
  const save = ({ id, key }: BuiltChannel, changes: object) => ask('saveChannel', id, form(key, changes));
  const remove = ({ id, key }: BuiltChannel, moveTo?: string) => {
    const contents = moveTo === undefined ? 'delete' : 'move';
    return ask('deleteChannel', id, { name: `Channel ${key}`, contents, ...(moveTo && { moveTo }) });
  };

  it('follow its form on the page of the channel and of a content in it', async () => {
    const edited = await channel();
    const link = { text: 'Give', url: { url: 'https://give.example.org', target: 'newTab' } };
    const chatWidget = { enabled: true, provider: 'zendesk', embedId: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const frames = await verifyStream(fixture.foyer, fixture.channelPage(edited.id, 'viewer'), () =>
      save(edited, { name: 'Vespers', links: [link], chatWidget, theme: { textColor: '#123456' } }),
    );
    const shown = frames.flatMap((frame) => (isRowOf(frame, 'channel') ? [frame.row] : []));
    expect(shown).toMatchObject([{ name: 'Vespers', chatWidget, links: [{ text: 'Give' }] }]);

    const content = await fixture.create({ channelIds: [edited.id] });
    const { path, token } = fixture.contentPage(content, 'viewer', edited);
    const sources = (frames: readonly TappedFrame[]) =>
      frames.flatMap((frame) => (isRowOf(frame, 'content') ? [frame.row.src !== null] : []));
    const open = () => StreamTap.open(`${fixture.foyer.url}${path}`, token);
    let tap = await open();
    // As a page does: whenever the server ends the stream, because what a person may do has changed, it connects again.
    const comesToBe = async (isShown: boolean) => {
      const isReached = () => sources(tap.frames).at(-1) === isShown;
      for (;;) {
        await tap.until(() => isReached() || tap.isEnded);
        if (isReached()) return;
        tap = await open();
      }
    };
    await comesToBe(true);
    await save(edited, { showAt: fixture.at(3_600) });
    await comesToBe(false);
    await save(edited, {});
    await comesToBe(true);
    tap.close();
  });

  it('appear on the page of the organization, in their order, and disappear', async () => {
    const listed = fixture.clientPage('viewer');
    let added = '';
    const adding = await verifyStream(fixture.foyer, listed, async () => {
      added = ((await ask('createChannel', null, form('compline'))) as { id: string }).id;
    });
    expect(listsIn(adding).at(-1)).toContain(added);
    const reversed = ((await ask('listChannels', null)) as { id: string }[]).map(({ id }) => id).toReversed();
    const ordering = await verifyStream(fixture.foyer, listed, () =>
      ask('reorderChannels', null, { channelIds: reversed }),
    );
    expect(listsIn(ordering).at(-1)).toEqual(reversed);
    const deleting = await verifyStream(fixture.foyer, listed, () =>
      remove({ id: added, key: 'compline', clientId: '' }),
    );
    expect(listsIn(deleting).at(-1)).not.toContain(added);
  });

  it('take their contents along: those in no other channel are gone, the others leave its page', async () => {
    const deleted = await channel();
    const single = await fixture.create({ channelIds: [deleted.id] });
    const shared = await fixture.create({ channelIds: [deleted.id, fixture.channel.id] });
    const pages = [
      fixture.contentPage(single, 'viewer', deleted),
      fixture.contentPage(shared, 'viewer', fixture.channel),
    ];
    const [ofSingle, ofShared] = (await Promise.all(
      pages.map(({ path, token }) => StreamTap.open(`${fixture.foyer.url}${path}`, token)),
    )) as [StreamTap, StreamTap];
    await Promise.all([ofSingle.marked(), ofShared.marked()]);
    await remove(deleted);
    const isGone = (kind: string, id: string) => (frames: readonly TappedFrame[]) =>
      goneOf(frames).some(([entity, gone]) => entity === kind && gone === id);
    await ofSingle.until(isGone('content', single.id));
    await ofSingle.until(isGone('channel', deleted.id));
    const { channel: kept } = fixture;
    await ofShared.until((frames) =>
      frames.some((frame) => isRowOf(frame, 'content') && isDeepStrictEqual(frame.row.channelIds, [kept.id])),
    );
    expect(goneOf(ofShared.frames)).toEqual([]);
    for (const tap of [ofSingle, ofShared]) tap.close();
  });

  it('hand their contents over to another channel, whose page lists them at once', async () => {
    const [deleted, target] = [await channel(), await channel()];
    const content = await fixture.create({ channelIds: [deleted.id] });
    const frames = await verifyStream(fixture.foyer, fixture.channelPage(target.id, 'viewer'), () =>
      remove(deleted, target.id),
    );
    expect(frames.flatMap((frame) => (isRowOf(frame, 'card') ? [frame.row.id] : []))).toEqual([content.id]);
  });

  it('send what they list when they become available, nothing of it before, and take it away afterward', async () => {
    const timed = await channel();
    const listed = await fixture.create({ channelIds: [timed.id], startsAt: fixture.at(7_200) });
    await save(timed, { showAt: fixture.at(30), hideAt: fixture.at(60) });
    const { path, token, roomIds } = fixture.channelPage(timed.id, 'viewer');
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, token);
    await tap.marked();
    tap.close();
    expect(JSON.stringify(tap.frames)).not.toContain(listed.id);
    const cardsIn = (frames: readonly TappedFrame[]) =>
      frames.flatMap((frame) => (isRowOf(frame, 'card') ? [frame.row.id] : []));
    const page = { path, token, roomIds };
    expect(cardsIn(await verifyStream(fixture.foyer, page, () => fixture.pass(35)))).toEqual([listed.id]);
    expect(goneOf(await verifyStream(fixture.foyer, page, () => fixture.pass(30)))).toEqual([['card', listed.id]]);
    expect(cardsIn(await verifyStream(fixture.foyer, page, () => save(timed, {})))).toEqual([listed.id]);
    const early = await verifyStream(fixture.foyer, page, () => save(timed, { showAt: fixture.at(3_600) }));
    expect(goneOf(early)).toEqual([['card', listed.id]]);
  });
});
