import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { GrantRefresher } from '../../backend/src/realtime/audience/grant-refresher.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { api } from '../support/api.js';
import { send } from '../support/brushfire-double.js';
import { aPerson } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { aForm } from './contents.helper.js';
import { type Paywall, startPaywall } from './paywall.helper.js';

describe('the events of a channel', () => {
  let paywall: Paywall;

  beforeAll(async () => {
    paywall = await startPaywall();
    paywall.double.add('10000001', { OptionIds: ['worship'] });
  });
  afterAll(() => paywall.close());

  it('is set up by the numbers of its events, of which all attendees are read once', async () => {
    const { foyer, client, owner, double } = paywall;
    const channel = await aChannel(foyer.get(Database), client).build();
    const as = api(foyer, owner.token);
    const address = `/clients/${client.id}/channels/${channel.id}/paywall`;
    const looked = await as.get(`/brushfire/events/100200?clientId=${client.id}`).expect(200);
    expect(looked.body).toMatchObject({
      ok: true,
      data: {
        event: { EventNumber: '100200', Title: 'Event 100200', DateInfo: 'December 1, 2026' },
        types: [
          { Id: 'adult', Name: 'Adult' },
          { Id: 'child', Name: 'Child' },
        ],
        fields: [{ Id: 'track', Options: [{ Id: 'worship' }, { Id: 'children' }] }, { Options: [] }],
      },
    });
    const unknown = await as.get(`/brushfire/events/999999?clientId=${client.id}`).expect(400);
    expect(unknown.body.message).toBe('Unable to find event');
    const stranger = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'superhost' }] });
    await api(foyer, stranger.token).get(`/brushfire/events/100200?clientId=${client.id}`).expect(403);
    await api(foyer, (await aPerson(foyer, { kind: 'anonymous' })).token)
      .get(`/brushfire/events/100200?clientId=${client.id}`)
      .expect(404);

    const bad = await as.put(address, { events: [{ eventNumber: '999999', types: [] }] }).expect(400);
    expect(bad.body.errors).toEqual([{ path: 'events.0.eventNumber', message: 'Unable to find event' }]);
    const tooMany = [{ id: 'adult', numberOfScreens: 101 }];
    const refused = await as.put(address, { events: [{ eventNumber: '100200', types: tooMany }] }).expect(400);
    expect(refused.body.errors[0].message).toBe('Max screens cannot be more than 100');
    expect((await as.get(address).expect(200)).body).toMatchObject({ events: [], connection: 'none', revision: 0 });

    double.takePaths();
    const types = [{ id: 'adult', numberOfScreens: 2, orderRelativeDays: 30 }, { id: 'nothing' }];
    const saved = await as.put(address, { events: [{ eventNumber: '100200', types }], revision: 0 }).expect(200);
    expect(saved.body).toMatchObject({
      events: [
        {
          eventName: 'Event 100200',
          types: [
            { id: 'adult', name: 'Adult', numberOfScreens: 2, orderRelativeDays: 30 },
            { id: 'child', numberOfScreens: null, orderRelativeDays: null },
          ],
        },
      ],
      connection: 'connecting',
    });
    await as.put(address, { events: [], revision: 0 }).expect(409);
    await drainJobs(foyer);
    expect((await as.get(address).expect(200)).body).toMatchObject({ connection: 'connected' });
    expect(double.takePaths().filter((path) => path.includes('/data?'))).toHaveLength(1);
    expect(double.hooks.map(({ Objects }) => Objects)).toEqual([['100200'], ['100200'], ['100200']]);
    const listed = await api(foyer, owner.token).get(`/public/channels/${client.id}/${channel.id}`).expect(200);
    expect(listed.body.data.isPaywalled).toBe(true);
  });

  it('says when the ticketing system could not be told, and tells it later by itself', async () => {
    const { foyer, client, owner, double } = paywall;
    const channel = await aChannel(foyer.get(Database), client).build();
    double.fault = (response, { path }) => {
      if (path.startsWith('/hooks')) send(response, 403, {});
      return path.startsWith('/hooks');
    };
    await paywall.link(channel, {}, '100300');
    const read = () => api(foyer, owner.token).get(`/clients/${client.id}/channels/${channel.id}/paywall`).expect(200);
    const failed = { connection: 'failed', connectionMessage: 'Error connecting Brushfire Events.' };
    expect((await read()).body).toMatchObject(failed);
    double.fault = null;
    await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await drainJobs(foyer);
    expect((await read()).body).toMatchObject({ connection: 'connected', connectionMessage: null });
    expect(double.hooks[0]!.Objects).toEqual(['100200', '100300']);
    await paywall.foyer.get(Database).query('DELETE FROM channel_events WHERE channel_id = $1', [channel.id]);
  });

  it('have rules that keep a content from some of their attendees, on open pages too', async () => {
    const { foyer, owner, client } = paywall;
    const { channel, content } = await paywall.open();
    const as = api(foyer, owner.token);
    const address = `/contents/${content.id}/access-rules`;
    const read = await as.get(address).expect(200);
    expect(read.body).toMatchObject({
      enabled: false,
      rules: [],
      events: [
        {
          eventNumber: '100200',
          types: [{ id: 'adult' }, { id: 'child' }],
          fields: [{ id: 'track', name: 'Track', options: [{ id: 'worship', name: 'Worship' }, { id: 'children' }] }],
        },
      ],
    });
    const ada = await aPerson(foyer, { kind: 'anonymous' });
    await paywall.enter(ada, channel, '10000001').expect(200);
    const open = await paywall.watch(ada, channel, content);
    const save = (attendeeTypeIds: string[], optionIds: string[]) => {
      const rules = [{ attendeeTypeIds, fields: [{ fieldId: 'track', optionIds }] }];
      return as.put(address, { enabled: true, rules }).expect(200);
    };
    await as.put(address, { enabled: true, rules: [], revision: 1 }).expect(409);
    expect((await save(['child', 'nothing'], ['children', 'gone'])).body.rules).toEqual([
      { attendeeTypeIds: ['child'], fields: [{ fieldId: 'track', optionIds: ['children'] }] },
    ]);
    const messages = () => api(foyer, ada.token).get(`/contents/${content.id}/chat/messages`);
    expect((await messages().expect(403)).body.message).toBe('Not Available With Your Registration');
    await foyer.get(GrantRefresher).recheckGrants();
    await open.ended();
    const locked = await paywall.watch(ada, channel, content);
    expect(locked.frames.find((frame) => frame.type === 'me')).toMatchObject({ gate: 'rule' });
    expect(locked.frames.find((frame) => isRowOf(frame, 'content'))).toMatchObject({
      row: { isLocked: true, src: null },
    });
    await save(['child'], ['worship']);
    await messages().expect(200);

    const other = await aChannel(foyer.get(Database), client).build();
    await paywall.link(other, {}, '100300');
    const moveTo = ({ id }: BuiltChannel) =>
      as.put(`/contents/${content.id}`, aForm([id], foyer.clock.now())).expect(200);
    await moveTo(other);
    expect((await as.get(address).expect(200)).body.rules).toEqual([
      { attendeeTypeIds: ['child'], fields: [{ fieldId: 'track', optionIds: ['worship'] }] },
    ]);
    await moveTo(await aChannel(foyer.get(Database), client).build());
    expect((await as.get(address).expect(200)).body).toMatchObject({ rules: [], events: [] });
  });
});
