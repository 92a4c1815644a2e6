import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SeatKeeper } from '../../backend/src/paywall/seats/seat-keeper.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { GrantRefresher } from '../../backend/src/realtime/audience/grant-refresher.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aContent } from '../factories/content.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { api } from '../support/api.js';
import { send } from '../support/brushfire-double.js';
import { aPerson, type Person } from '../support/callers.js';
import { eventually } from '../support/eventually.js';
import { drainJobs } from '../support/jobs.js';
import type { StreamTap } from '../support/stream-tap.js';
import { type Paywall, startPaywall } from './paywall.helper.js';

const ELSEWHERE = 'This attendee number does not belong to this content.';
const DAY_MS = 86_400_000;

describe('a paywalled channel', () => {
  let paywall: Paywall;
  const viewer = () => aPerson(paywall.foyer, { kind: 'anonymous' });
  const viewers = (count: number) => Promise.all(Array.from({ length: count }, viewer));
  const webhook = () => new URL(paywall.double.hooks[0]!.Url).pathname.replace('/api', '');
  const contentIn = (tap: StreamTap) => tap.frames.find((frame) => isRowOf(frame, 'content'))!.row;
  const gateIn = (tap: StreamTap) => tap.frames.find((frame) => frame.type === 'me')!.gate;

  beforeAll(async () => {
    paywall = await startPaywall();
    paywall.double.add('10000001', { OptionIds: ['worship'] });
    paywall.double.add('10000002');
    paywall.double.add('10000003', { Status: 'Cancelled' });
    paywall.double.add('10000004', { TypeId: 'child' });
    paywall.double.add('10000005', { EventNumber: '100300' });
  });
  afterAll(() => paywall.close());
  beforeEach(() => paywall.foyer.get(Database).query('DELETE FROM rate_limits'));

  it('keeps everything that is in it from people without a seat, and gives it to those who have one', async () => {
    const { foyer, owner, client } = paywall;
    const { channel, content } = await paywall.open();
    await storeMessage(foyer.get(Database), content, 'Only for us');
    const [ada, ben] = (await viewers(2)) as [Person, Person];
    const page = await api(foyer, ada.token).get(
      `/public/clients/${client.key}/channels/${channel.key}/contents/${content.key}`,
    );
    expect(page.body.data.content).toMatchObject({ isLocked: true, src: null, links: [] });
    const closed = await paywall.watch(ada, channel, content);
    expect(contentIn(closed)).toMatchObject({ isLocked: true, src: null, description: '' });
    expect(JSON.stringify(closed.frames)).not.toMatch(/Only for us|film\.mp4/);
    expect(gateIn(closed)).toBe('closed');
    const read = (person: Person) => api(foyer, person.token).get(`/contents/${content.id}/chat/messages`);
    expect((await read(ada)).body).toMatchObject({ statusCode: 403, code: 'registration_required' });

    const entered = await paywall.enter(ada, channel, '10000001').expect(200);
    expect(entered.body).toMatchObject({ state: 'admitted', attendeeNumber: '10000001', typeName: 'Adult' });
    await foyer.get(GrantRefresher).recheckGrants();
    await closed.ended();
    const open = await paywall.watch(ada, channel, content);
    expect(contentIn(open)).toMatchObject({ isLocked: false, src: expect.stringContaining('film.mp4') });
    expect(JSON.stringify(open.frames)).toContain('Only for us');
    expect(gateIn(open)).toBe('open');
    await read(ada).expect(200);
    await read(ben).expect(403);
    expect(contentIn(await paywall.watch(owner, channel, content))).toMatchObject({ isLocked: false });

    await api(foyer, ada.token).delete(`/channels/${channel.id}/attendee`).expect(204);
    await foyer.get(GrantRefresher).recheckGrants();
    await open.ended();
    await read(ada).expect(403);
    expect(await paywall.stateOf(ada, channel)).toBe('left');
  });

  it.each([
    ['1234567', 400, 'Invalid Attendee Number Format'],
    ['12345678x', 400, 'Invalid Attendee Number Format'],
    ['99999999', 403, ELSEWHERE],
    ['10000003', 403, 'This attendee has been canceled'],
    ['10000004', 403, ELSEWHERE],
    ['10000005', 403, ELSEWHERE],
  ])('refuses %s', async (number, status, message) => {
    const { channel } = await paywall.open();
    expect((await paywall.enter(await viewer(), channel, number)).body).toMatchObject({ statusCode: status, message });
  });

  it('has as many screens as the type allows, under any race, and one more only by taking over the oldest', async () => {
    const { foyer } = paywall;
    const { channel, content } = await paywall.open();
    const people = await viewers(20);
    const states = async () => Promise.all(people.map((person) => paywall.stateOf(person, channel)));
    const answers = await Promise.all(people.map((person) => paywall.enter(person, channel, '10000001').expect(200)));
    expect(answers.filter(({ body }) => body.state === 'admitted')).toHaveLength(2);
    const full = answers.find(({ body }) => body.state === 'full')!.body;
    expect(full).toMatchObject({ message: 'All screens for this attendee number are in use.' });
    expect(full.screens).toHaveLength(2);
    const oldest = people[(await states()).indexOf('admitted')]!;
    const open = await paywall.watch(oldest, channel, content);
    const last = people[(await states()).lastIndexOf('none')]!;
    expect((await paywall.enter(last, channel, '10000001', { takeOver: true })).body.state).toBe('admitted');
    await foyer.get(GrantRefresher).recheckGrants();
    await open.ended();
    expect((await states()).filter((state) => state === 'admitted')).toHaveLength(2);
    expect((await states()).filter((state) => state === 'takenOver')).toHaveLength(1);
    await api(foyer, last.token).post(`/channels/${channel.id}/attendee/exit`).expect(204);
    expect(await paywall.stateOf(oldest, channel)).toBe('left');
  });

  it('lets others have the screen of a page that was closed or signed out, unless it is back first', async () => {
    const { foyer } = paywall;
    const { channel, content } = await paywall.open({ numberOfScreens: 1 });
    const [first, next] = [await aPerson(foyer), await viewer()];
    const leave = () => api(foyer, first.token).post(`/channels/${channel.id}/attendee/exit`).expect(204);
    const stateOfNext = async () => (await paywall.enter(next, channel, '10000002')).body.state;
    await paywall.enter(first, channel, '10000002').expect(200);
    await leave();
    expect(await paywall.stateOf(first, channel)).toBe('admitted');
    const back = await paywall.watch(first, channel, content);
    await foyer.get(SeatKeeper).keepNew();
    expect(await stateOfNext()).toBe('full');
    back.close();
    await leave();
    expect(await stateOfNext()).toBe('admitted');
    await paywall.enter(first, channel, '10000002', { takeOver: true }).expect(200);
    expect(await stateOfNext()).toBe('full');
    await foyer.get(Database).query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [first.sessionId]);
    expect(await stateOfNext()).toBe('admitted');
  });

  it('closes open pages when a limit is lowered, days are over, the event is removed, or the attendee cancels', async () => {
    const { foyer, double } = paywall;
    const { channel, content } = await paywall.open();
    const [first, second] = (await viewers(2)) as [Person, Person];
    await paywall.enter(first, channel, '10000001').expect(200);
    await paywall.enter(second, channel, '10000001').expect(200);
    const stateAfter = async (change: () => Promise<void>, person = first) => {
      const open = await paywall.watch(person, channel, content);
      expect(contentIn(open)).toMatchObject({ isLocked: false });
      await change();
      await foyer.get(GrantRefresher).recheckGrants();
      await open.ended();
      expect(contentIn(await paywall.watch(person, channel, content))).toMatchObject({ isLocked: true, src: null });
      return paywall.stateOf(person, channel);
    };
    expect(await stateAfter(() => paywall.link(channel, { numberOfScreens: 1 }), second)).toBe('left');
    expect(await stateAfter(() => paywall.link(channel, { orderRelativeDays: 1 }))).toBe('ended');
    await paywall.link(channel);
    expect(await stateAfter(() => paywall.link(channel, {}, '100300'))).toBe('elsewhere');
    await paywall.link(channel);
    double.add('10000001', { Status: 'Cancelled' });
    const report = { data: { AttendeeNumber: '10000001' } };
    await api(foyer, '').post('/brushfire/webhook/not-the-secret/attendee-updated', report).expect(404);
    await drainJobs(foyer);
    expect(await paywall.stateOf(first, channel)).toBe('admitted');
    const tell = async (times = 1) => {
      for (let told = 0; told < times; told += 1) await api(foyer, '').post(webhook(), report).expect(204);
      await drainJobs(foyer);
    };
    expect(await stateAfter(() => tell(3))).toBe('canceled');
    double.attendees.delete('10000001');
    await tell();
    expect(await paywall.stateOf(first, channel)).toBe('canceled');
    double.add('10000001');
    await api(foyer, '')
      .post(webhook(), { event: { EventNumber: 100200 } })
      .expect(204);
    await drainJobs(foyer);
    expect(await paywall.stateOf(first, channel)).toBe('admitted');
  });

  it('lets in everyone who is known while the ticketing system is down, and someone new once it is back', async () => {
    const { double } = paywall;
    const { channel } = await paywall.open();
    const people = (await viewers(6)) as [Person, Person, Person, Person, Person, Person];
    double.add('10000077');
    double.fault = (response) => {
      send(response, 429, {}, { 'x-rate-limit-reset': '30' });
      return true;
    };
    double.takePaths();
    expect((await paywall.enter(people[0], channel, '10000002').expect(200)).body.state).toBe('admitted');
    const refused = await Promise.all(people.map((person) => paywall.enter(person, channel, '10000077').expect(502)));
    expect(refused[0]!.body.message).toMatch(/^We can't look up this attendee number right now/);
    expect(double.takePaths()).toEqual(['GET /attendees/10000077']);
    double.fault = null;
    paywall.foyer.clock.advance(31_000);
    const [again] = await Promise.all(people.slice(1, 3).map((person) => paywall.enter(person, channel, '10000077')));
    expect(again!.body.state).toBe('admitted');
    expect(double.takePaths()).toEqual(['GET /attendees/10000077']);
  });

  it('refuses a network that guesses, even when it is right, and no other', async () => {
    const { foyer } = paywall;
    const { channel } = await paywall.open();
    const person = await viewer();
    await paywall.enter(person, channel, '77777777').expect(403);
    await foyer.get(Database).query("UPDATE rate_limits SET points = 200 WHERE key LIKE 'attendee-guess:%'");
    foyer.clock.advance(11_000);
    await paywall.enter(person, channel, '77777778').expect(429);
    expect(await paywall.stateOf(person, channel)).toBe('none');
  });

  it('lets newcomers try while their organization is being guessed at, but each network only a few times', async () => {
    const { foyer } = paywall;
    const { channel } = await paywall.open();
    const [person, other] = [await viewer(), await viewer()];
    const database = foyer.get(Database);
    const count = (name: string, points: number) =>
      database.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${name}:%`, points]);
    await database.query("DELETE FROM rate_limits WHERE key LIKE 'attendee-%'");
    foyer.clock.advance(11_000);
    const tries = async () => (await paywall.enter(person, channel, '77777779')).status;
    await eventually('the network has attempts again', async () => (await tries()) === 403);
    await count('attendee-organization', 1000);
    foyer.clock.advance(11_000);
    await paywall.enter(person, channel, '77777780').expect(403);
    await count('attendee-few', 20);
    const enter = async () => (await paywall.enter(other, channel, '77777781')).status;
    await eventually('the network has no attempts left', async () => (await enter()) === 429);
    await database.query("DELETE FROM rate_limits WHERE key LIKE 'attendee-%'");
  });

  it('tells the owner how the connection is, and global editors what starts within 14 days', async () => {
    const { foyer, client, owner, double } = paywall;
    const { channel } = await paywall.open();
    const days = (count: number) =>
      aContent(foyer.get(Database), channel, foyer.clock.now() + count * DAY_MS)
        .live()
        .build();
    const [soon, late] = [await days(13), await days(15)];
    const read = async () => (await api(foyer, owner.token).get(`/clients/${client.id}/ticketing`).expect(200)).body;
    foyer.clock.advance(11_000);
    await api(foyer, owner.token).get(`/brushfire/events/100200?clientId=${client.id}`).expect(200);
    const before = await read();
    expect(before).toMatchObject({ isFailing: false, answeredAt: expect.any(String), notifiedAt: expect.any(String) });
    expect(before.events[0]).toMatchObject({ eventNumber: '100200', attendees: expect.any(Number), canceled: 1 });
    expect(JSON.stringify(before)).not.toMatch(/the-app-key|webhook|127\.0\.0\.1|10000001/);
    foyer.clock.advance(11_000);
    double.fault = (response) => {
      send(response, 401, {});
      return true;
    };
    await api(foyer, owner.token).get(`/brushfire/events/100200?clientId=${client.id}`).expect(502);
    double.fault = null;
    expect(await read()).toMatchObject({ isFailing: true, failure: 'refused' });
    const editor = await aPerson(foyer, { globalRole: 'admin' });
    const coming = await api(foyer, editor.token).get('/contents/upcoming-paywalled').expect(200);
    const ids = coming.body.map(({ id }: { id: string }) => id);
    expect(ids).toContain(soon.id);
    expect(ids).not.toContain(late.id);
  });
});
