import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SeatKeeper } from '../../backend/src/paywall/seats/seat-keeper.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { TOO_MANY_NUMBERS } from '../../contracts/domain/attendee.js';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { send } from '../support/brushfire-double.js';
import { aPerson } from '../support/callers.js';
import { eventually } from '../support/eventually.js';
import { drainJobs } from '../support/jobs.js';
import { type Paywall, startPaywall } from './paywall.helper.js';

describe('a paywall', () => {
  let paywall: Paywall;
  const viewer = () => aPerson(paywall.foyer, { kind: 'anonymous' });
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    paywall.foyer.get(Database).query<Row>(text, parameters);

  beforeAll(async () => {
    paywall = await startPaywall();
    for (const number of ['10000001', '10000002', '10000003']) paywall.double.add(number);
    paywall.double.add('10000004', { EventNumber: '100300' });
  });
  afterAll(() => paywall.close());
  beforeEach(() => sql('DELETE FROM rate_limits'));

  it('says when the ticketing system could not be told, and tells it later by itself', async () => {
    const { foyer, client, owner, double } = paywall;
    const channel = await aChannel(foyer.get(Database), client).build();
    const refuseHooks: typeof double.fault = (response, { path }) => {
      if (path.startsWith('/hooks')) send(response, 403, {});
      return path.startsWith('/hooks');
    };
    double.fault = refuseHooks;
    await paywall.link(channel, {}, '100300');
    const read = () => api(foyer, owner.token).get(`/clients/${client.id}/channels/${channel.id}/paywall`).expect(200);
    const failed = { connection: 'failed', connectionMessage: 'Error connecting Brushfire Events.' };
    expect((await read()).body).toMatchObject(failed);
    double.fault = null;
    await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await drainJobs(foyer);
    expect((await read()).body).toMatchObject({ connection: 'connected', connectionMessage: null });
    expect(double.hooks[0]!.Objects).toContain('100300');
    double.fault = refuseHooks;
    const address = `/clients/${client.id}/channels/${channel.id}/paywall`;
    const removed = await api(foyer, owner.token).put(address, { events: [] }).expect(200);
    expect(removed.body.connection).toBe('connecting');
    await drainJobs(foyer);
    expect((await read()).body.connectionMessage).toBe('Error disconnecting Brushfire Events.');
    double.fault = null;
    await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await drainJobs(foyer);
    expect((await read()).body).toMatchObject({ connection: 'none', connectionMessage: null });
  });

  it('says that the days after the order are over', async () => {
    const { channel } = await paywall.open({ orderRelativeDays: 1 });
    const { message } = (await paywall.enter(await viewer(), channel, '10000001').expect(403)).body;
    expect(message).toBe('Your access to this content has ended.');
  });

  it('opens a content only to those who have a seat where it is shown', async () => {
    const { foyer, client } = paywall;
    const { channel: hidden } = await paywall.open();
    const shown = await aChannel(foyer.get(Database), client).build();
    await paywall.link(shown, {}, '100300');
    const content = await aContent(foyer.get(Database), shown, foyer.clock.now()).live().build();
    await sql('INSERT INTO content_channels (content_id, channel_id) VALUES ($1, $2)', [content.id, hidden.id]);
    const read = (token: string) => api(foyer, token).get(`/contents/${content.id}/chat/messages`);
    const person = await viewer();
    await paywall.enter(person, hidden, '10000001').expect(200);
    await read(person.token).expect(200);
    await sql('UPDATE channels SET hide_at = $2 WHERE id = $1', [hidden.id, new Date(foyer.clock.now() - 1000)]);
    await read(person.token).expect(403);
    await paywall.enter(person, shown, '10000004').expect(200);
    await read(person.token).expect(200);
  });

  it('tells each of those who take over at once whether they have the screen', async () => {
    const { channel } = await paywall.open({ numberOfScreens: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, viewer));
    const answers = await Promise.all(
      people.map((person) => paywall.enter(person, channel, '10000003', { takeOver: true }).expect(200)),
    );
    const states = await Promise.all(people.map((person) => paywall.stateOf(person, channel)));
    const told = answers.map(({ body }) => body.state);
    for (const [at, state] of states.entries()) if (state === 'admitted') expect(told[at]).toBe('admitted');
    expect(states.filter((state) => state === 'admitted')).toHaveLength(1);
    for (const [at, state] of told.entries())
      if (state === 'admitted') expect(['admitted', 'takenOver']).toContain(states[at]);
  });

  it('frees the seat of a closed page although its connection is open for a moment longer', async () => {
    const { foyer } = paywall;
    const { channel, content } = await paywall.open({ numberOfScreens: 1 });
    const [first, second] = [await viewer(), await viewer()];
    await paywall.enter(first, channel, '10000002').expect(200);
    const open = await paywall.watch(first, channel, content);
    await api(foyer, first.token).post(`/channels/${channel.id}/attendee/exit`).expect(204);
    await foyer.get(SeatKeeper).keep();
    expect((await paywall.enter(second, channel, '10000002').expect(200)).body.state).toBe('admitted');
    open.close();
  });

  it('knows no event and no id with characters that nothing has', async () => {
    const { foyer, owner } = paywall;
    const { content } = await paywall.open();
    const body = { attendeeNumber: '10000001', eventNumber: '1\u0000' };
    expect((await api(foyer, '').post('/public/attendees/channels', body)).body).toMatchObject({ statusCode: 404 });
    const rule = { attendeeTypeIds: ['\u0000', '\ud800', 'adult'], fields: [{ fieldId: 'a\u0000', optionIds: ['x'] }] };
    const saved = await api(foyer, owner.token).put(`/contents/${content.id}/access-rules`, {
      enabled: true,
      rules: [rule],
    });
    expect(saved.body).toMatchObject({ rules: [{ attendeeTypeIds: ['adult'], fields: [] }] });
  });

  it('counts each number tried while the ticketing system is down only once', async () => {
    const { channel } = await paywall.open();
    const person = await viewer();
    paywall.double.fault = (response) => {
      send(response, 500, {});
      return true;
    };
    for (const number of ['20000001', '20000002', '20000001', '20000002', '20000001'])
      await paywall.enter(person, channel, number).expect(502);
    paywall.double.fault = null;
    const counted = await sql<{ points: number }>("SELECT points FROM rate_limits WHERE key LIKE 'attendee-guess:%'");
    expect(counted).toEqual([{ points: 2 }]);
  });

  it('refuses a network that has guessed too often, except browsers that were let in before', async () => {
    const { channel } = await paywall.open();
    const [guest, other] = [await viewer(), await viewer()];
    await paywall.enter(guest, channel, '10000001').expect(200);
    await paywall.enter(other, channel, '10000004').expect(403);
    await sql("UPDATE rate_limits SET points = 200 WHERE key LIKE 'attendee-guess:%'");
    const late = async () => (await paywall.enter(await viewer(), channel, '10000002')).status;
    await eventually('the network has no attempts left', async () => (await late()) === 429);
    const refused = await paywall.enter(other, channel, '10000002').expect(429);
    expect(refused.body.message).toBe(TOO_MANY_NUMBERS);
    expect((await paywall.enter(guest, channel, '10000001').expect(200)).body.state).toBe('admitted');
    await paywall.enter(guest, channel, '10000002').expect(429);
  });
});
