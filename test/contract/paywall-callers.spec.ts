import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { meetsAccessRules } from '../../contracts/domain/access-rules.js';
import { aChannel } from '../factories/channel.factory.js';
import { type Paywall, startPaywall } from '../integration/paywall.helper.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { api } from '../support/api.js';
import { callOperation, callStream } from '../support/api-call.js';
import { aPerson, type Person } from '../support/callers.js';
import { isStream, operationNamed } from '../support/contract-document.js';
import { eventually } from '../support/eventually.js';
import type { AccessRow } from './access-row.js';
import { rows } from './access-rows.js';
import { talkingOperations } from './access-special.js';

const ATTENDEES = ['right event', 'other event', 'canceled', 'without a seat', 'over the limit'] as const;
type Attendee = (typeof ATTENDEES)[number];
/** The table of access leaves conversations to tests of their own. */
const conversations: readonly AccessRow[] = talkingOperations.map((operation) => ({
  operation,
  allowed: ['anonymous'],
  reach: 'anywhere',
  success: operationNamed(operation).method === 'POST' ? 201 : 200,
  ...(operationNamed(operation).method === 'POST' && { body: () => ({ id: v7(), text: 'Good evening' }) }),
}));
/** What viewers do with something in a content, on every route that names it and every stream of it. */
const routes = [...rows, ...conversations].filter(({ operation, allowed }) => {
  const { path } = operationNamed(operation);
  return allowed.includes('anonymous') && path.includes('{contentId}');
});
/** These show or take nothing of what is in a content. */
const UNLOCKED = ['getReminder', 'deleteReminder'];
const STREAMED = ['streamContent', 'pollContent'];
const SECRETS = ['https://media.example.org/film.mp4', '<p>Welcome</p>', 'Only for us', 'Behind the gate'];

describe('attendees at a paywalled channel', () => {
  let paywall: Paywall;
  let fixture: AccessFixture;
  let tokens: Record<Attendee, string>;

  beforeAll(async () => {
    paywall = await startPaywall();
    const { foyer, double } = paywall;
    fixture = await buildFixture(foyer);
    const database = foyer.get(Database);
    const { channel, content } = fixture.own;
    const types = JSON.stringify([{ id: 'adult', numberOfScreens: 1, orderRelativeDays: null }]);
    double.add('10000001', { OptionIds: ['worship'] });
    double.add('10000002', { EventNumber: '100300' });
    double.add('10000003');
    double.add('10000004');
    const { channel: known } = await paywall.open();
    await paywall.link(known, {}, '100300');
    await paywall.link(known);
    await database.query('INSERT INTO channel_events VALUES ($1, $2, $3, 0)', [channel.id, '100200', types]);
    await database.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [channel.id]);
    await database.query("UPDATE chat_messages SET text = 'Only for us' WHERE room_id = $1", [content.id]);
    await database.query("UPDATE interactions SET text = 'Behind the gate' WHERE content_id = $1", [content.id]);
    const person = async (attendeeNumber: string | null, state: string | null = 'admitted') => {
      const { token } = await aPerson(foyer, { kind: 'anonymous' });
      if (attendeeNumber !== null) {
        const operation = operationNamed('enterChannel');
        const answer = await callOperation(foyer.url, operation, {
          token,
          params: { channelId: channel.id },
          body: { attendeeNumber },
        });
        expect((answer.body as { state?: string }).state ?? null).toBe(state);
      }
      return token;
    };
    tokens = {
      'right event': await person('10000001'),
      'other event': await person('10000002', null),
      canceled: await person('10000003'),
      'without a seat': await person(null),
      'over the limit': (await person('10000004')) && (await person('10000004', 'full')),
    };
    await database.query("UPDATE attendees SET status = 'Cancelled' WHERE attendee_number = '10000003'");
  });
  afterAll(() => paywall.close());
  beforeEach(() => paywall.foyer.get(Database).query('DELETE FROM rate_limits'));

  const ask = async (row: (typeof routes)[number], token: string) => {
    const operation = operationNamed(row.operation);
    const { ids } = fixture.own;
    const { body, query, params } = row;
    const call = {
      token,
      params: { ...ids, ...params?.(ids) },
      query: { ...query?.(ids) },
      ...(body && { body: body(ids) }),
    };
    if (!isStream(operation)) return { ...(await callOperation(paywall.foyer.url, operation, call)), frames: '' };
    const { tap, ...answer } = await callStream(paywall.foyer.url, operation, call);
    const frames = JSON.stringify(tap?.frames ?? []);
    tap?.close();
    return { ...answer, frames };
  };

  it('are tried on what there is', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.map(({ operation }) => operation)).toEqual(expect.arrayContaining(talkingOperations));
  });

  it.each(ATTENDEES.filter((name) => name !== 'right event'))(
    '%s: gets nothing from any route or stream',
    async (name) => {
      const issues: string[] = [];
      for (const row of routes) {
        const { status, body, frames } = await ask(row, tokens[name]);
        const said = JSON.stringify(body) + frames;
        const isRefused = [...UNLOCKED, ...STREAMED].includes(row.operation) || status === 403 || status === 404;
        const leaked = SECRETS.filter((secret) => said.includes(secret));
        if (!isRefused || leaked.length > 0)
          issues.push(`${row.operation}: ${status} ${leaked.join()} ${JSON.stringify(body)}`);
      }
      expect(issues).toEqual([]);
    },
  );

  it('right event: gets what everyone gets elsewhere', async () => {
    const issues: string[] = [];
    for (const row of routes) {
      const { status, body } = await ask(row, tokens['right event']);
      if (status !== row.success && body && (body as { code?: string }).code === 'registration_required')
        issues.push(row.operation);
    }
    expect(issues).toEqual([]);
    const streamed = await ask(routes.find(({ operation }) => operation === 'streamContent')!, tokens['right event']);
    expect(SECRETS.filter((secret) => streamed.frames.includes(secret)).length).toBeGreaterThan(1);
  });

  it('are also the only ones who can watch a copy, because it has the same events', async () => {
    const { foyer, client, owner } = paywall;
    const { channel } = await paywall.open();
    const as = api(foyer, owner.token);
    const gate = { entry: 'email', renewAccessLabel: 'Renew', renewAccessUrl: 'https://tickets.example.org/' };
    const types = [{ id: 'adult', numberOfScreens: 3, orderRelativeDays: 30_000 }];
    const paywallOf = ({ id }: { id: string }) => `/clients/${client.id}/channels/${id}/paywall`;
    const saved = await as.put(paywallOf(channel), { events: [{ eventNumber: '100200', types }], ...gate }).expect(200);
    const { events } = saved.body;
    const copyOf = (copyOfId: string) =>
      as.post(`/clients/${client.id}/channels`, { name: 'Copy', key: `copy-${v7()}`, timeZoneName: 'UTC', copyOfId });
    const copy = (await copyOf(channel.id).expect(201)).body;
    expect((await as.get(paywallOf(copy)).expect(200)).body).toMatchObject({ ...gate, events });
    expect(events[0].types[0]).toMatchObject(types[0]!);
    const viewer = await aPerson(foyer, { kind: 'anonymous' });
    await paywall.enter(viewer, copy, '10000002').expect(403);
    expect((await paywall.enter(viewer, copy, '10000001').expect(200)).body.state).toBe('admitted');
    const open = await aChannel(foyer.get(Database), client).build();
    const free = (await copyOf(open.id).expect(201)).body;
    const listed: { id: string; isPaywalled: boolean }[] = (await as.get(`/clients/${client.id}/channels`).expect(200))
      .body;
    const isPaywalled = (id: string) => listed.find((each) => each.id === id)?.isPaywalled;
    expect([copy, free].map(({ id }) => isPaywalled(id))).toEqual([true, false]);
    await copyOf(fixture.foreign.channel.id).expect(404);
    await copyOf(v7()).expect(404);
  });

  it('lose a screen to another after a minute of silence, and not before', async () => {
    const { foyer, double } = paywall;
    const { channel } = await paywall.open({ numberOfScreens: 1 });
    double.add('10000007');
    const [silent, next] = [await aPerson(foyer, { kind: 'anonymous' }), await aPerson(foyer, { kind: 'anonymous' })];
    await paywall.enter(silent, channel, '10000007').expect(200);
    foyer.clock.advance(59_000);
    expect((await paywall.enter(next, channel, '10000007')).body.state).toBe('full');
    foyer.clock.advance(2_000);
    expect(await paywall.stateOf(silent, channel)).toBe('admitted');
    expect((await paywall.enter(next, channel, '10000007')).body.state).toBe('admitted');
    expect(await paywall.stateOf(silent, channel)).toBe('left');
  });

  it('count as one viewer on all their screens, and not at all at the gate', async () => {
    const { foyer, double } = paywall;
    const viewer = () => aPerson(foyer, { kind: 'anonymous' });
    double.add('10000005');
    double.add('10000006');
    const { channel, content } = await paywall.open();
    const [ada, adaToo, ben, outside] = (await Promise.all(Array.from({ length: 4 }, viewer))) as [
      Person,
      Person,
      Person,
      Person,
    ];
    for (const person of [ada, adaToo]) await paywall.enter(person, channel, '10000005').expect(200);
    await paywall.enter(ben, channel, '10000006').expect(200);
    const taps = [];
    for (const person of [ada, adaToo, ben, outside]) taps.push(await paywall.watch(person, channel, content));
    expect(foyer.get(LiveCount).countOf(content.id)).toBe(2);
    taps[0]!.close();
    await eventually('a page has left', () => foyer.get(StreamHub).connections.size < 4);
    expect(foyer.get(LiveCount).countOf(content.id)).toBe(2);
    const next = await viewer();
    const moved = await paywall.enter(next, channel, '10000005', { takeOver: true }).expect(200);
    expect(moved.body.state).toBe('admitted');
    taps.push(await paywall.watch(next, channel, content));
    expect(foyer.get(LiveCount).countOf(content.id)).toBe(2);
    for (const tap of taps) tap.close();
  });

  it('see what is locked only as rules allow, whatever the rules, the registration, and the stream', async () => {
    const ids = fc.constantFrom('adult', 'child', 'gone');
    const options = fc.constantFrom('worship', 'children');
    const rule = fc.record({
      attendeeTypeIds: fc.uniqueArray(ids, { maxLength: 2 }),
      fields: fc.dictionary(fc.constant('track'), fc.uniqueArray(options, { maxLength: 2 })),
    });
    const database = paywall.foyer.get(Database);
    const { channel, content } = fixture.own;
    const types = JSON.stringify(['adult', 'child'].map((id) => ({ id, numberOfScreens: 2, orderRelativeDays: null })));
    await database.query('UPDATE channel_events SET types = $2 WHERE channel_id = $1', [channel.id, types]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { maxLength: 3 }),
        fc.constantFrom('adult', 'child'),
        fc.uniqueArray(options),
        fc.constantFrom(...STREAMED),
        async (rules, typeId, optionIds, operation) => {
          const update = 'UPDATE attendees SET type_id = $1, option_ids = $2 WHERE attendee_number = $3';
          await database.query(update, [typeId, optionIds, '10000001']);
          const accessRules = JSON.stringify({ enabled: true, rules });
          await database.query('UPDATE contents SET access_rules = $1 WHERE id = $2', [accessRules, content.id]);
          const row = rows.find((each) => each.operation === operation)!;
          const { body, frames } = await ask(
            { ...row, params: () => ({ contentId: content.id }) },
            tokens['right event'],
          );
          const said = JSON.stringify(body) + frames;
          const isOpen = meetsAccessRules(rules, { typeId, optionIds });
          expect(SECRETS.filter((secret) => said.includes(secret)).length > 0).toBe(isOpen);
        },
      ),
      { numRuns: 25 },
    );
  });
});
