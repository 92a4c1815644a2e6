import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { MailOutbox } from '../../backend/src/platform/mail/mail-outbox.js';
import { GrantRefresher } from '../../backend/src/realtime/audience/grant-refresher.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { insertRow } from '../factories/rows.js';
import { api } from '../support/api.js';
import { aPerson } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { aForm } from './contents.helper.js';
import { attendeeOf, drainAllJobs, placesOf } from './nuke.helper.js';
import { type Paywall, startPaywall } from './paywall.helper.js';

/** More than are written at once. */
const ATTENDEES = 2_500;
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
    const lookUp = (token: string) => api(foyer, token).get(`/brushfire/events/100200?clientId=${client.id}`);
    const looked = await lookUp(owner.token).expect(200);
    expect(looked.body).toMatchObject({
      ok: true,
      data: {
        event: { EventNumber: '100200', Title: 'Event 100200', DateInfo: 'December 1, 2026' },
        types: [{ Id: 'adult', Name: 'Adult' }, { Id: 'child' }],
        fields: [{ Id: 'track', Options: [{ Id: 'worship' }, { Id: 'children' }] }, { Options: [] }],
      },
    });
    const unknown = await as.get(`/brushfire/events/999999?clientId=${client.id}`).expect(400);
    expect(unknown.body.message).toBe('Unable to find event');
    const stranger = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'superhost' }] });
    await lookUp(stranger.token).expect(403);
    await lookUp((await aPerson(foyer, { kind: 'anonymous' })).token).expect(404);

    const bad = await as.put(address, { events: [{ eventNumber: '999999', types: [] }] }).expect(400);
    expect(bad.body.errors).toEqual([{ path: 'events.0.eventNumber', message: 'Unable to find event' }]);
    const short = await as.put(address, { events: [{ eventNumber: '10020', types: [] }] }).expect(400);
    expect(short.body.errors[0].message).toBe("Event ID's can only contain numbers and be 6 digits long");
    const tooMany = [{ id: 'adult', numberOfScreens: 101 }];
    const refused = await as.put(address, { events: [{ eventNumber: '100200', types: tooMany }] }).expect(400);
    expect(refused.body.errors[0].message).toBe('Max screens cannot be more than 100');
    expect((await as.get(address).expect(200)).body).toMatchObject({ events: [], connection: 'none', revision: 0 });

    for (let each = 0; each < ATTENDEES; each += 1) double.add(String(20_000_000 + each));
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
    expect((await as.get(`/clients/${client.id}/ticketing`)).body.events[0].attendees).toBe(double.attendees.size);
    expect(double.hooks.map(({ Objects }) => Objects)).toEqual([['100200'], ['100200'], ['100200']]);
    const listed = await api(foyer, owner.token).get(`/public/channels/${client.id}/${channel.id}`).expect(200);
    expect(listed.body.data.isPaywalled).toBe(true);
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
    const copyOf = (copyOfId: string) =>
      as.post(`/clients/${client.id}/contents`, { ...aForm([channel.id], foyer.clock.now()), copyOfId });
    const copy = await copyOf(content.id).expect(201);
    const rules = async (id: string) => (await as.get(`/contents/${id}/access-rules`).expect(200)).body.rules;
    expect(await rules(copy.body.id)).toEqual(await rules(content.id));
    await copyOf(v7()).expect(404);
    const other = await aChannel(foyer.get(Database), client).build();
    await paywall.link(other, {}, '100300');
    const moveTo = ({ id }: BuiltChannel) =>
      as.put(`/contents/${content.id}`, aForm([id], foyer.clock.now())).expect(200);
    await moveTo(other);
    expect((await as.get(address).expect(200)).body.rules).toEqual([
      { attendeeTypeIds: ['child'], fields: [{ fieldId: 'track', optionIds: ['worship'] }] },
    ]);
    await foyer.get(Database).query(`UPDATE ticket_events SET fields = '[]' WHERE event_number = '100300'`);
    await as.put(address, { enabled: true, rules: [{ attendeeTypeIds: ['gone'], fields: [] }] }).expect(200);
    expect((await as.get(address).expect(200)).body).toMatchObject({
      isKeptLocked: true,
      rules: [{ attendeeTypeIds: ['gone'] }],
      events: [{ channelIds: [other.id] }],
    });
    await moveTo(await aChannel(foyer.get(Database), client).build());
    expect((await as.get(address).expect(200)).body).toMatchObject({ rules: [], events: [], isKeptLocked: false });
  });

  it('can be watched where they say, by those whom they say', async () => {
    const { foyer, client, owner, double } = paywall;
    const { channel } = await paywall.open({ orderRelativeDays: 30_000 });
    double.add('10000002', { Status: 'Cancelled' });
    double.add('10000003', { EventNumber: '100300' });
    const nobody = api(foyer, '');
    const event = await nobody.get(`/public/channels/events/100200?clientId=${client.id}`).expect(200);
    expect(event.body.data).toMatchObject({ eventNumber: '100200', title: 'Event 100200', message: null });
    expect(event.body.data.channels.map(({ id }: { id: string }) => id)).toContain(channel.id);
    for (const path of [`100200?clientId=${v7()}`, '999999', 'abc'])
      expect((await nobody.get(`/public/channels/events/${path}`).expect(404)).body.message).toBe('Event Not Found!');
    const channelsOf = (attendeeNumber: string, more = {}) =>
      nobody.post('/public/attendees/channels', { attendeeNumber, ...more });
    const own = await channelsOf('10000001', { eventNumber: '100200', clientId: client.id }).expect(200);
    expect(own.body.channels).toContainEqual(
      expect.objectContaining({ id: channel.id, clientKey: client.key, availableUntil: '2108-04-20T12:00:00.000Z' }),
    );
    const refused = async (...asked: Parameters<typeof channelsOf>) => (await channelsOf(...asked)).body;
    expect(await refused('1234')).toMatchObject({ statusCode: 400, message: 'Invalid Attendee Number Format' });
    expect(await refused('10000002')).toMatchObject({ statusCode: 403, message: 'This attendee has been canceled' });
    const elsewhere = { statusCode: 403, message: 'This attendee number does not belong to this content.' };
    expect(await refused('10000003', { eventNumber: '100200' })).toMatchObject(elsewhere);
    expect(await refused('88888888', { eventNumber: '100200' })).toMatchObject(elsewhere);
    await foyer.get(Database).query('UPDATE channels SET is_private = true WHERE id = $1', [channel.id]);
    const without = await nobody.get(`/public/channels/events/100200?clientId=${client.id}`).expect(200);
    expect(without.body.data.channels.map(({ id }: { id: string }) => id)).not.toContain(channel.id);
    expect((await channelsOf('10000001')).body.channels.map(({ id }: { id: string }) => id)).toContain(channel.id);
    const moved = async (bound: 'show_at' | 'hide_at', at: string | null) => {
      await foyer.get(Database).query(`UPDATE channels SET ${bound} = $1 WHERE client_id = $2`, [at, client.id]);
      const page = await nobody.get(`/public/channels/events/100200?clientId=${client.id}`).expect(200);
      return [page.body.data.message, (await channelsOf('10000001')).body.message];
    };
    const notReady = 'This isn’t quite ready yet! Check back closer to the event!';
    const later = 'This content will be available at a later date';
    expect(await moved('show_at', '2200-01-01')).toEqual([notReady, later]);
    await moved('show_at', null);
    const ended = 'This content has ended';
    expect(await moved('hide_at', '2000-01-01')).toEqual([ended, ended]);
    expect(await moved('hide_at', null)).toEqual([null, null]);
    await api(foyer, owner.token).get(`/channels/${channel.id}/attendee/gate?keys=${channel.key}`).expect(200);
  });

  it('let people in by a link to their mailbox, once, and say the same to everyone', async () => {
    const { foyer, client, owner, double } = paywall;
    const { channel } = await paywall.open();
    const links = `/channels/${channel.id}/attendee/links`;
    const [ada, ben] = [await aPerson(foyer, { kind: 'anonymous' }), await aPerson(foyer, { kind: 'anonymous' })];
    const ask = (email: string) => api(foyer, ada.token).post(links, { email });
    await ask('late@example.org').expect(404);
    const types = [{ id: 'adult', numberOfScreens: 1 }];
    const register = { label: 'Register', url: 'https://tickets.example.org/' };
    const settings = { entry: 'email', initialAccessLabel: register.label, initialAccessUrl: register.url };
    const saved = await api(foyer, owner.token)
      .put(`/clients/${client.id}/channels/${channel.id}/paywall`, {
        events: [{ eventNumber: '100200', types }],
        ...settings,
      })
      .expect(200);
    expect(saved.body).toMatchObject(settings);
    const gate = await api(foyer, ada.token).get(`/channels/${channel.id}/attendee/gate`).expect(200);
    expect(gate.body).toEqual({ entry: 'email', initialAccess: register, renewAccess: null });
    expect((await ask('nobody').expect(400)).body.errors).toEqual([{ path: 'email', message: 'Invalid Email' }]);

    double.add('10000009', { Email: 'late@example.org' });
    double.takePaths();
    const answers = [await ask('nobody@example.org').expect(202), await ask('Late@Example.org').expect(202)];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    await drainJobs(foyer);
    expect(double.takePaths().filter((path) => !path.includes('/hooks'))).toHaveLength(2);
    const mails = await foyer
      .get(Database)
      .query<{ to: string; body: Buffer }>("SELECT to_address AS to, body FROM mail_outbox WHERE kind = 'magic-link'");
    expect(mails.map(({ to }) => to)).toEqual(['late@example.org']);
    const { text } = foyer.get(MailOutbox).bodyOf(mails[0]!.body);
    const [, code] = new RegExp(`/${client.key}/${channel.key}/magic-link#(\\S+)`).exec(text)!;
    const enter = (token: string) => api(foyer, token).post(`${links}/entries`, { code });
    expect((await enter(ben.token).expect(200)).body).toMatchObject({ state: 'admitted', attendeeNumber: '10000009' });
    await enter(ada.token).expect(410);
    expect(await paywall.stateOf(ben, channel)).toBe('admitted');
    await ask('late@example.org').expect(202);
    await drainJobs(foyer);
    await foyer.get(Database).query('UPDATE magic_links SET expires_at = $1', [new Date(foyer.clock.now())]);
    await enter(ada.token).expect(410);
  });

  it('leave nothing of someone who is erased by the address of a registration', async () => {
    const { foyer } = paywall;
    const database = foyer.get(Database);
    const attendee = attendeeOf('Registered', 'only-registered@example.org', new Date(foyer.clock.now()));
    await insertRow(database, 'attendees', attendee);
    const as = api(foyer, (await aPerson(foyer, { globalRole: 'owner' })).token);
    const { email } = attendee;
    expect((await as.post('/users/nuke/check', { email }).expect(200)).body).toEqual({ people: 1 });
    await as.post('/users/nuke', { email }).expect(200);
    await drainAllJobs(foyer);
    expect(await placesOf(foyer, [email, attendee.attendee_number])).toEqual([]);
  });
});
