import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { storeMessage } from '../factories/message.factory.js';
import { chatOf } from '../support/frames.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { type SavedContent, StreamFixture } from './stream-fixture.js';

const isMark = (frame: TappedFrame) => frame.type === 'mark';

describe('resuming a stream', () => {
  let fixture: StreamFixture;
  let content: SavedContent;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    content = await fixture.create();
    for (const text of ['One', 'Two', 'Three']) await fixture.post(content, 'viewer', text);
  });
  afterAll(() => fixture.close());

  const openAt = async (cursor: string | null, audience: 'onlooker' | 'viewer' = 'viewer', of = content) => {
    const { path, token } = fixture.contentPage(of, audience);
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}${query}`, token);
    await tap.until((frames) => frames.some(isMark));
    return tap;
  };
  const cursorNow = async (audience: 'onlooker' | 'viewer' = 'viewer', of = content) => {
    const tap = await openAt(null, audience, of);
    tap.close();
    return tap.cursor!;
  };
  const changed = (cursor: string, part: number, value: string) =>
    cursor
      .split('.')
      .map((old, index) => (index === part ? value : old))
      .join('.');

  it('brings nothing twice to a page that missed nothing', async () => {
    const tap = await openAt(await cursorNow());
    expect(tap.frames.map((frame) => frame.type)).toEqual(expect.arrayContaining(['hello', 'me', 'mark']));
    expect(tap.frames.filter(({ type }) => type === 'row' || type === 'gone')).toEqual([]);
    tap.close();
  });

  it.each([
    ['from the future', (cursor: string) => changed(cursor, 1, '999999')],
    ['from the future of the channel', (cursor: string) => changed(cursor, 2, '999999')],
    ['of another epoch', (cursor: string) => changed(cursor, 0, 'deadbeef')],
    ['of somebody with other grants', (cursor: string) => changed(cursor, 3, '00000000')],
    ['of a page without a channel', (cursor: string) => changed(cursor, 2, '-')],
    ['that was cut off', (cursor: string) => cursor.slice(0, -3)],
    ['with a number that is none', (cursor: string) => changed(cursor, 1, '1e3')],
    ['with a negative number', (cursor: string) => changed(cursor, 1, '-1')],
    ['that is text', () => "'; DROP TABLE rooms; --"],
    ['that is empty', () => ''],
    ['with line breaks', (cursor: string) => `${cursor}\ndata: {"type":"me"}`],
    ['with a number beyond all numbers', (cursor: string) => changed(cursor, 1, '9'.repeat(30))],
  ])('answers a cursor %s with a fresh snapshot', async (_, spoil) => {
    const tap = await openAt(spoil(await cursorNow()));
    expect(tap.frames[0]).toMatchObject({ type: 'hello', isFresh: true });
    expect(chatOf(tap.frames).map((message) => message.text)).toEqual(['One', 'Two', 'Three']);
    expect(tap.frames.some((frame) => isRowOf(frame, 'content'))).toBe(true);
    expect(tap.frames.some((frame) => isRowOf(frame, 'channel'))).toBe(true);
    tap.close();
  });

  it('refuses a cursor of more than a hundred characters', async () => {
    await expect(openAt('x'.repeat(101))).rejects.toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('answers the cursor of an onlooker with a fresh snapshot to someone who has joined', async () => {
    const tap = await openAt(await cursorNow('onlooker'), 'viewer');
    expect(tap.frames[0]).toMatchObject({ isFresh: true });
    tap.close();
  });

  it('brings what was missed in the order in which it happened', async () => {
    const cursor = await cursorNow();
    const first = await fixture.post(content, 'viewer', 'Four');
    await fixture.save(content, { name: 'Renamed' });
    await fixture.post(content, 'owner', 'Five');
    await fixture.deleteMessage(content, first, 'viewer');
    const tap = await openAt(cursor);
    expect(tap.frames[0]).toMatchObject({ isFresh: false });
    const revisions = tap.frames.flatMap((frame) =>
      isRowOf(frame, 'content') || isRowOf(frame, 'chat') ? [frame.revision] : [],
    );
    expect(revisions).toHaveLength(3);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(chatOf(tap.frames).map((message) => message.text)).toEqual(['Five', '']);
    await fixture.save(content, {});
    tap.close();
  });

  it('marks only after frames, and never ahead of them', async () => {
    const tap = await openAt(null);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, (_, index) => fixture.post(content, 'viewer', `Burst ${round} ${index}`)),
      );
    }
    await tap.until((frames) => chatOf(frames).filter(({ text }) => text.startsWith('Burst')).length === 25);
    await tap.until((frames) => isMark(frames.at(-1)!));
    let newest = 0;
    for (const [index, frame] of tap.frames.entries()) {
      if (isRowOf(frame, 'chat')) newest = Math.max(newest, frame.revision);
      if (frame.type !== 'mark') continue;
      expect(tap.frames[index - 1]?.type).not.toBe('mark');
      expect(Number(frame.cursor.split('.')[1])).toBeGreaterThanOrEqual(newest);
    }
    tap.close();
    const resumed = await openAt(tap.cursor);
    expect(chatOf(resumed.frames)).toEqual([]);
    resumed.close();
  });

  it('loses nothing to a page that is cut after any mark', async () => {
    const tap = await openAt(null);
    const texts = Array.from({ length: 40 }, (_, index) => `Cut ${index}`);
    for (let index = 0; index < texts.length; index += 4) {
      await Promise.all(texts.slice(index, index + 4).map((text) => fixture.post(content, 'viewer', text)));
      await tap.until((frames) => chatOf(frames).filter(({ text }) => text.startsWith('Cut')).length === index + 4);
    }
    await tap.until((frames) => isMark(frames.at(-1)!));
    tap.close();
    const all = chatOf(tap.frames).map((message) => message.id);
    const marks = tap.frames.flatMap((frame, index) =>
      frame.type === 'mark' ? [{ index, cursor: frame.cursor }] : [],
    );
    expect(marks.length).toBeGreaterThan(5);
    for (const { index, cursor } of marks) {
      const had = chatOf(tap.frames.slice(0, index)).map((message) => message.id);
      const resumed = await openAt(cursor);
      const got = chatOf(resumed.frames).map((message) => message.id);
      resumed.close();
      expect([...had, ...got]).toEqual(all);
    }
  });

  it('gives a page that is more than 2,000 rows behind a fresh snapshot of the latest hundred', async () => {
    const busy = await fixture.create();
    const built = { ...busy, clientId: fixture.client.id };
    const cursor = await cursorNow('viewer', busy);
    await bulk(built.id, 2000);
    const resumed = await openAt(cursor, 'viewer', busy);
    expect(resumed.frames[0]).toMatchObject({ isFresh: false });
    expect(chatOf(resumed.frames)).toHaveLength(2000);
    resumed.close();
    await storeMessage(fixture.foyer.get(Database), built);
    const fresh = await openAt(cursor, 'viewer', busy);
    expect(fresh.frames[0]).toMatchObject({ isFresh: true });
    expect(chatOf(fresh.frames)).toHaveLength(100);
    fresh.close();
  });

  async function bulk(contentId: string, count: number): Promise<void> {
    const database = fixture.foyer.get(Database);
    await database.query(
      `INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, sent_hash, text, sent_at)
       SELECT gen_random_uuid(), $1, $2, r.revision + n, r.revision + n, gen_random_uuid(), 'Somebody', 'none', 'Line ' || n, now()
       FROM rooms r, generate_series(1, $3::int) n WHERE r.id = $1`,
      [contentId, fixture.client.id, count],
    );
    await database.query('UPDATE rooms SET revision = revision + $2 WHERE id = $1', [contentId, count]);
  }
});
