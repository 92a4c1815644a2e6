import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { goneOf, typesOf } from '../support/frames.js';
import { anonymous } from '../support/guest.js';
import { StreamRefused, StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { verifyStream, type WatchedPage } from '../support/verify-stream.js';
import { aForm, staffToken } from './contents.helper.js';

describe('streams of contents and channels', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let other: BuiltChannel;
  let content: BuiltContent;
  let token: string;
  let owner: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    client = await aClient(database).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
    token = (await anonymous(foyer)).token;
  });
  beforeEach(async () => {
    const database = foyer.get(Database);
    channel = await aChannel(database, client).build();
    other = await aChannel(database, client).build();
    content = await aContent(database, channel, foyer.clock.now()).live().build();
  });
  afterAll(() => foyer.close());

  const contentPath = (id = content.id, channelId: string | null = channel.id) =>
    `/api/contents/${id}/stream${channelId ? `?channelId=${channelId}` : ''}`;
  const linkedPath = ({ id, key } = content) => `${contentPath(id)}&keys=${channel.key}/${key}`;
  const contentPage = (): WatchedPage => ({ path: linkedPath(), token, roomIds: [content.id, channel.id] });
  const channelPage = (): WatchedPage => ({ path: `/api/channels/${channel.id}/stream`, token, roomIds: [channel.id] });
  const save = (changes: object = {}) => {
    const form = aForm([channel.id], foyer.clock.now(), changes);
    return owner.put(`/contents/${content.id}`, form).expect(200);
  };
  const rowsOf = (frames: readonly TappedFrame[]) =>
    typesOf(frames).filter((type) => type !== 'mark' && type !== 'live');

  it('tell a page of a save, by the content and its card', async () => {
    const frames = await verifyStream(foyer, contentPage(), () => save({ name: 'Renamed' }));
    expect(rowsOf(frames).sort()).toEqual(['card', 'content']);
    expect(frames.find((frame) => isRowOf(frame, 'content'))).toMatchObject({
      row: { name: 'Renamed', phase: 'scheduled', src: null, channelIds: [channel.id] },
    });
    expect(rowsOf(await verifyStream(foyer, channelPage(), () => save({ name: 'Again' })))).toEqual(['card']);
  });

  it('take the card of a content away that became private, and bring it back', async () => {
    const hidden = await verifyStream(foyer, contentPage(), () => save({ isPrivate: true }));
    expect(goneOf(hidden)).toEqual([['card', content.id]]);
    expect(hidden.find((frame) => isRowOf(frame, 'content'))).toMatchObject({ row: { isPrivate: true } });
    const shown = await verifyStream(foyer, channelPage(), () => save());
    expect(rowsOf(shown)).toEqual(['card']);
  });

  it('follow a content from channel to channel', async () => {
    const left = await verifyStream(foyer, channelPage(), () => save({ channelIds: [other.id] }));
    expect(goneOf(left)).toEqual([['card', content.id]]);
    const back = await verifyStream(foyer, channelPage(), () => save({ channelIds: [other.id, channel.id] }));
    expect(rowsOf(back)).toEqual(['card']);
  });

  it('bring new contents, and end with deleted ones', async () => {
    let created = '';
    const path = `/clients/${client.id}/contents`;
    const added = await verifyStream(foyer, channelPage(), async () => {
      created = (await owner.post(path, aForm([channel.id], foyer.clock.now())).expect(201)).body.id;
    });
    expect(added.find((frame) => isRowOf(frame, 'card'))).toMatchObject({ row: { id: created, phase: 'scheduled' } });
    const removed = await verifyStream(foyer, channelPage(), () => owner.delete(`/contents/${created}`).expect(204));
    expect(goneOf(removed)).toEqual([['card', created]]);

    const watching = await StreamTap.open(`${foyer.url}${contentPath()}`, token);
    await owner.delete(`/contents/${content.id}`).expect(204);
    await watching.until((frames) => goneOf(frames).length === 2);
    expect(goneOf(watching.frames).sort()).toEqual([
      ['card', content.id],
      ['content', content.id],
    ]);
    watching.close();
    await expect(StreamTap.open(`${foyer.url}${contentPath()}`, token)).rejects.toMatchObject({ status: 404 });
  });

  it('never carry the source of a card or of what has not opened', async () => {
    const database = foyer.get(Database);
    const now = foyer.clock.now();
    const scheduled = await aContent(database, channel, now).startingIn(5).build();
    const hidden = await aContent(database, channel, now).live().private().build();
    const tap = await StreamTap.open(`${foyer.url}${contentPath(scheduled.id)}`, token);
    await tap.marked();
    const text = JSON.stringify(tap.frames);
    expect(text).not.toContain('film.mp4');
    expect(text).not.toContain(hidden.id);
    expect(text).toContain(content.id);
    tap.close();
  });

  it('open for what can be reached by a link, and for nothing else', async () => {
    const database = foyer.get(Database);
    const now = foyer.clock.now();
    const hidden = await aContent(database, channel, now).private().build();
    const early = await aContent(database, channel, now)
      .with({ show_at: new Date(now + 60_000) })
      .build();
    const deleted = await aContent(database, channel, now).deleted().build();
    const archived = await aClient(database).with({ is_archived: true }).build();
    const archivedChannel = await aChannel(database, archived).build();
    const inArchived = await aContent(database, archivedChannel, now).build();
    const goneChannel = await aChannel(database, client).deleted().build();
    const inGone = await aContent(database, goneChannel, now).alsoIn(channel).build();

    for (const path of [linkedPath(hidden), linkedPath(early), contentPath(content.id, null), contentPath(inGone.id)]) {
      const tap = await StreamTap.open(`${foyer.url}${path}`, token);
      await tap.until((frames) => frames.some((frame) => isRowOf(frame, 'content')));
      tap.close();
    }
    const refused: [string, number][] = [
      [contentPath(hidden.id), 404],
      [contentPath(early.id), 404],
      [linkedPath(deleted), 404],
      [contentPath(randomUUID()), 404],
      [contentPath(channel.id, null), 404],
      [contentPath(content.id, other.id), 404],
      [contentPath(content.id, randomUUID()), 404],
      [contentPath(inArchived.id, archivedChannel.id), 404],
      [contentPath(inGone.id, goneChannel.id), 404],
      [`/api/channels/${archivedChannel.id}/stream`, 404],
      [`/api/channels/${goneChannel.id}/stream`, 404],
      [`/api/channels/${content.id}/stream`, 404],
      [contentPath('no-uuid'), 400],
      [contentPath(content.id, 'no-uuid'), 400],
      [`${contentPath()}&cursor=${'x'.repeat(101)}`, 400],
      [`${contentPath()}&uid=someone`, 400],
      ['/api/channels/no-uuid/stream', 400],
    ];
    for (const [path, status] of refused) {
      const outcome = await StreamTap.open(`${foyer.url}${path}`, token).catch((error: unknown) => error);
      expect([path, outcome instanceof StreamRefused && outcome.status]).toEqual([path, status]);
    }
    const hiddenChannel = await aChannel(database, client).private().build();
    const inBoth = await aContent(database, channel, now).alsoIn(hiddenChannel).build();
    const host = await staffToken(foyer, { clientId: client.id, role: 'host', whitelist: [channel.id] });
    const beside = StreamTap.open(`${foyer.url}${contentPath(inBoth.id, hiddenChannel.id)}`, host);
    await expect(beside).rejects.toMatchObject({ status: 404 });
    const own = await StreamTap.open(`${foyer.url}${contentPath(inBoth.id)}`, host);
    await own.marked();
    own.close();
    const outsider = await StreamTap.open(`${foyer.url}${contentPath()}`, 'nonsense').catch((error: unknown) => error);
    expect(outsider).toMatchObject({ status: 401 });
  });
});
