import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { ViewerEventsRepository } from '../../backend/src/analytics/events/viewer-events.repository.js';
import { ViewerEvents } from '../../backend/src/analytics/events/viewer-events.service.js';
import { LiveMinutes } from '../../backend/src/analytics/live-minutes.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anonymous } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';
import { staffToken } from './contents.helper.js';

const MINUTE = 60_000;

describe('what viewers do', () => {
  const clock = new StandingClock();
  let foyer: TestApp;
  let channel: BuiltChannel;
  let content: BuiltContent;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  beforeEach(async () => {
    content = await aContent(foyer.get(Database), channel, clock.now()).live().build();
  });
  afterAll(() => foyer.close());

  const path = () => `/contents/${content.id}/events`;
  const rows = () =>
    foyer.get(Database).query<Record<string, unknown>>(
      `SELECT e.name, e.detail, e.source, e.device, e.is_staff AS "isStaff", e.channel_id AS "channelId", e.occurred_at AS "occurredAt", e.viewer_id AS "viewerId"
       FROM viewer_events e WHERE content_id = $1 ORDER BY occurred_at`,
      [content.id],
    );

  it('is written once, with where they came from and on which device', async () => {
    const { token } = await anonymous(foyer);
    const view = { id: v7(), name: 'view_content', agoMs: 5_000 };
    const click = { id: v7(), name: 'click_content_link', detail: 'Give', agoMs: 0 };
    const body = {
      events: [view, click],
      channelId: channel.id,
      referrer: 'https://www.facebook.com/x',
      hasTouch: true,
    };
    const post = () => api(foyer, token).post(path(), body).set('user-agent', 'iPhone Mobile');
    await post().expect(202);
    await post().expect(202);
    await foyer.get(ViewerEvents).write();
    const both = { source: 'facebook.com', device: 'mobile', isStaff: false, channelId: channel.id };
    const written = await rows();
    expect(written).toMatchObject([
      { ...both, name: 'view_content', detail: null, occurredAt: new Date(clock.now() - 5_000) },
      { ...both, name: 'click_content_link', detail: 'Give', occurredAt: new Date(clock.now()) },
    ]);
    expect(written[0]!.viewerId).toBe(written[1]!.viewerId);
  });

  it("names the content's provider where the video had trouble, whatever the page says", async () => {
    await foyer.get(Database).query(`UPDATE contents SET video_provider = 'vimeo' WHERE id = $1`, [content.id]);
    const [ann, bo] = [await anonymous(foyer), await anonymous(foyer)];
    const trouble = (name: string) => ({ id: v7(), name, detail: 'Ann Baker', agoMs: 0 });
    const post = ({ token }: { token: string }, names: string[], change: object = {}) =>
      api(foyer, token)
        .post(path(), { events: names.map(trouble), ...change })
        .expect(202);
    await post(ann, ['player_stalled', 'player_stalled', 'player_failed']);
    await post(bo, ['player_stalled']);
    await post(await anonymous(foyer), ['player_failed'], { isStaff: true });
    await foyer.get(ViewerEvents).write();
    expect(new Set((await rows()).map(({ detail }) => detail))).toEqual(new Set(['vimeo']));
    const host = api(foyer, await staffToken(foyer, { clientId: channel.clientId, role: 'host' }));
    const { body } = await host.get(`/contents/${content.id}/analytics`).expect(200);
    expect(body.playerTroubles).toEqual([{ provider: 'vimeo', errors: 1, stalls: 3, people: 2 }]);
  });

  it('is written without what no database stores, and never holds up others', async () => {
    const { token } = await anonymous(foyer);
    const click = { id: v7(), name: 'click_content_link', detail: 'Gi\u0000ve', agoMs: 0 };
    await api(foyer, token)
      .post(path(), { events: [click], campaign: 'ma\u0000il' })
      .expect(202);
    await foyer.get(ViewerEvents).write();
    expect(await rows()).toMatchObject([{ detail: 'Give', source: 'mail' }]);

    const insert = jest.spyOn(foyer.get(ViewerEventsRepository), 'insert').mockRejectedValueOnce(new Error('wrong'));
    const view = { id: v7(), name: 'view_content', agoMs: 0 };
    await api(foyer, token)
      .post(path(), { events: [view] })
      .expect(202);
    await foyer.get(ViewerEvents).write();
    await api(foyer, token)
      .post(path(), { events: [{ ...view, id: v7(), name: 'open_chat' }] })
      .expect(202);
    await foyer.get(ViewerEvents).write();
    expect(insert).toHaveBeenCalledTimes(2);
    expect((await rows()).map(({ name }) => name)).toEqual(['click_content_link', 'open_chat']);
  });

  it('is dated today where a device has another year, once, and stays out of the way of the months to come', async () => {
    const { token } = await anonymous(foyer);
    const id = v7({ msecs: clock.now() + 200 * 86_400_000 });
    const post = () => api(foyer, token).post(path(), { events: [{ id, name: 'open_chat', agoMs: 0 }] });
    await post().expect(202);
    await post().expect(202);
    await foyer.get(ViewerEvents).write();
    expect(await rows()).toHaveLength(1);
    expect(await foyer.get(Database).query('SELECT FROM viewer_events WHERE id = $1', [id])).toEqual([]);
    expect(await foyer.get(Database).query('SELECT FROM viewer_events_other')).toEqual([]);
  });

  it.each([
    ['a name that is none', { name: 'hack' }],
    ['an id that is none', { id: 'x' }],
    ['a time to come', { agoMs: -1 }],
    ['a long story', { detail: 'x'.repeat(301) }],
  ])('is refused with %s', async (_what, change) => {
    const { token } = await anonymous(foyer);
    const event = { id: v7(), name: 'open_chat', agoMs: 0, ...change };
    await api(foyer, token)
      .post(path(), { events: [event] })
      .expect(400);
    await foyer.get(ViewerEvents).write();
    expect(await rows()).toEqual([]);
  });

  it('includes how many watched in each minute', async () => {
    const { id } = content;
    const minutes = foyer.get(LiveMinutes);
    const count = (people: number) => foyer.get(DomainEvents).emit('content.counted', { contentId: id, count: people });
    clock.moveTo(Math.ceil(clock.now() / MINUTE) * MINUTE);
    count(3);
    count(2);
    await minutes.write();
    clock.moveTo(clock.now() + MINUTE);
    await minutes.write();
    clock.moveTo(clock.now() + MINUTE);
    count(0);
    await minutes.write();
    clock.moveTo(clock.now() + MINUTE);
    await minutes.write();
    const kept = await foyer
      .get(Database)
      .query('SELECT peak, last FROM live_minutes WHERE content_id = $1 ORDER BY minute', [id]);
    expect(kept).toEqual([
      { peak: 3, last: 2 },
      { peak: 2, last: 2 },
      { peak: 2, last: 0 },
    ]);
  });

  it('is counted in the figures of the content: messages, reactions, and answers', async () => {
    const database = foyer.get(Database);
    const message = (author: string, change: object = {}) =>
      insertRow(database, 'chat_messages', {
        ...{ id: v7(), room_id: content.id, client_id: content.clientId, position: 1, revision: 1, sent_hash: '' },
        ...{ author_id: author, author_name: 'Ann', text: 'Amen', sent_at: new Date(clock.now() - 5 * MINUTE) },
        ...change,
      });
    const [ann, speaker] = [v7(), v7()];
    await message(ann);
    await message(ann);
    await message(v7());
    await message(v7(), { is_deleted: true });
    await message(speaker, { is_host: true });
    for (const [icon, bucket, count] of [
      ['heart', 0, 3],
      ['heart', 7, 4],
      ['clap', 0, 1],
    ] as const)
      await insertRow(database, 'reaction_counts', { content_id: content.id, icon, bucket, count, write_id: v7() });
    for (const bucket of [0, 7])
      await insertRow(database, 'reaction_minutes', {
        ...{ content_id: content.id, minute: new Date(clock.now() - 5 * MINUTE), bucket, count: 4 },
      });
    const [yes, no] = [v7(), v7()];
    const responses = [
      { id: yes, label: '', responseText: 'Yes' },
      { id: no, label: 'Not now', responseText: 'No' },
    ];
    const interaction = {
      client_id: content.clientId,
      content_id: content.id,
      text: '',
      urgency: 'focus',
      display_order: 0,
    };
    const [sent, waiting] = [v7(), v7()];
    for (const [id, at] of [
      [sent, new Date(clock.now())],
      [waiting, null],
    ] as const)
      await insertRow(database, 'interactions', {
        ...{ ...interaction, id, title: 'Pray with us', responses: JSON.stringify(responses), show_at: at },
        ...{ created_at: new Date(), updated_at: new Date() },
      });
    for (const response_id of [yes, yes, no])
      await insertRow(database, 'interaction_answers', {
        ...{ interaction_id: sent, person_id: v7(), content_id: content.id, response_id, answered_at: new Date() },
      });
    const host = api(foyer, await staffToken(foyer, { clientId: channel.clientId, role: 'host' }));
    const { body } = await host.get(`/contents/${content.id}/analytics`).expect(200);
    expect(body).toMatchObject({
      chatUsers: 2,
      chatHosts: 1,
      chatsSent: 4,
      hostChatsSent: 1,
      reactions: [
        { icon: 'heart', count: 7 },
        { icon: 'clap', count: 1 },
      ],
      hostChats: [],
      interactions: [
        {
          id: sent,
          answers: 3,
          responses: [
            { text: 'Yes', answers: 2, percent: 67 },
            { text: 'Not now', answers: 1, percent: 33 },
          ],
        },
      ],
      chatDataCsv: null,
    });
    const total = (counts: number[]) => counts.reduce((sum, count) => sum + count);
    expect([total(body.attendance.messages), total(body.attendance.reactions)]).toEqual([4, 8]);
  });
});
