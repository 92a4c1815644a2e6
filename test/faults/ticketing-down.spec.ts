import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { percentileOf, printFigure } from '../bench/support/figures.js';
import { insertRow } from '../factories/rows.js';
import { BrushfireDouble, send } from '../support/brushfire-double.js';
import { faultEnvironment } from '../support/fault-injection.js';
import type { ServerProcess } from '../support/server-process.js';
import { FaultFixture, isShort, pick } from './fault-fixture.js';

const KNOWN = pick(300, 100, 20);
const PHASE_MS = pick(200_000, 20_000, 3_000);
const EVERY_MS = 500;
const AT_ONCE = pick(20, 20, 10);
/** How long the ticketing system refuses after it has been asked too often. */
const RESET_SECONDS = pick(20, 5, 1);
/** As often as the page of someone whose number isn't known tries again. */
const RETRY_MS = pick(15_000, 3_000, 500);
const BACK_WITHIN_MS = 90_000;
/** Clocks and the way to the double. */
const SLACK_MS = 20;
const NEWCOMER = '40000000';
const UNREACHABLE =
  "We can't look up this attendee number right now. We'll keep trying, so you don't have to do anything.";

interface Outage {
  /** Of people who are known. */
  times: number[];
  refused: number;
  /** Requests while the ticketing system refuses them. */
  excess: number;
  /** What someone new is told. */
  said: Set<string>;
}

/** The ticketing system answers with errors, not at all, and then refuses, while people come and go. */
describe('a ticketing system that is down', () => {
  let double: BrushfireDouble;
  let fixture: FaultFixture;
  let tokens: string[];
  let channels = 0;
  const numberOf = (index: number) => String(30_000_000 + index);

  beforeAll(async () => {
    double = await BrushfireDouble.start();
    fixture = await FaultFixture.open();
    tokens = await fixture.identities.guests(KNOWN + 1);
    for (let index = 0; index < KNOWN; index += 1) double.add(numberOf(index));
    const event = { event_number: '100200', title: 'Conference', date_info: '', read_at: new Date() };
    await insertRow(fixture.sql, 'ticket_events', { ...event, types: '[]', fields: '[]' });
  });
  afterAll(async () => {
    await fixture?.close();
    await double?.close();
  });

  it('keeps out no one who is known, and lets someone new in by itself when it is back', async () => {
    const server = await fixture.server(double.settings);
    await server.start();
    const channelId = await openChannel();
    const outage = await suffer(server, channelId);
    double.add(NEWCOMER);
    const backAfter = await timeUntilAdmitted(server, channelId);
    await server.stop();

    // The control knows no one: each number is looked up when it is entered.
    double.attendees.delete(NEWCOMER);
    await fixture.sql.query('DELETE FROM attendees');
    await server.start(faultEnvironment('no-roster'));
    const control = await suffer(server, await openChannel(), pick(20_000, 5_000, 2_000));
    printFigure({
      name: 'ticketing-down',
      unit: 'people refused who are known',
      aim: { atMost: 0 },
      values: [outage.refused],
      control: control.refused,
    });
    const p99 = percentileOf(outage.times, 99);
    printFigure({ name: 'ticketing-down.p99', unit: 'ms', aim: null, values: [p99], control: null });
    printFigure({ name: 'ticketing-down.back', unit: 'ms', aim: null, values: [backAfter], control: null });
    expect([outage.refused, outage.excess, [...outage.said]]).toEqual([0, 0, [UNREACHABLE]]);
    expect(control.refused).toBeGreaterThan(0);
    if (!isShort) expect(p99).toBeLessThan(1_000);
  }, 900_000);

  async function openChannel(): Promise<string> {
    const { channelId } = await fixture.openRoom();
    const types = JSON.stringify([{ id: 'adult', numberOfScreens: 1, orderRelativeDays: null }]);
    channels += 1;
    const link = { channel_id: channelId, event_number: '100200', types, position: channels };
    await insertRow(fixture.sql, 'channel_events', link);
    await fixture.sql.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [channelId]);
    return channelId;
  }

  async function suffer(server: ServerProcess, channelId: string, phaseMs = PHASE_MS): Promise<Outage> {
    const outage: Outage = { times: [], refused: 0, excess: 0, said: new Set() };
    // Everyone has been there once.
    for (let index = 0; index < KNOWN; index += 1) await enter(server, channelId, index, numberOf(index));
    let refusesUntil = 0;
    const phases: (typeof double.fault)[] = [
      (response) => {
        send(response, 500, { Message: 'Internal error' });
        return true;
      },
      () => true,
      (response) => {
        if (Date.now() < refusesUntil - SLACK_MS) outage.excess += 1;
        refusesUntil = Date.now() + RESET_SECONDS * 1000;
        send(response, 429, { Message: 'Too many requests' }, { 'X-Rate-Limit-Reset': String(RESET_SECONDS) });
        return true;
      },
    ];
    const newcomers: Promise<void>[] = [];
    for (const fault of phases) {
      double.fault = fault;
      let nextTryAt = 0;
      for (const until = Date.now() + phaseMs; Date.now() < until; await delay(EVERY_MS)) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => comeAndGo(server, channelId, outage)));
        if (Date.now() < nextTryAt) continue;
        nextTryAt = Date.now() + RETRY_MS;
        newcomers.push(
          enter(server, channelId, KNOWN, NEWCOMER).then(({ said }) => {
            outage.said.add(said);
          }),
        );
      }
      await Promise.all(newcomers);
    }
    double.fault = null;
    return outage;
  }

  async function comeAndGo(server: ServerProcess, channelId: string, outage: Outage): Promise<void> {
    const index = Math.floor(Math.random() * KNOWN);
    if (Math.random() < 0.5) await ask(server, channelId, index, 'DELETE');
    const startedAt = performance.now();
    const { said } = await enter(server, channelId, index, numberOf(index));
    outage.times.push(performance.now() - startedAt);
    if (said !== 'admitted') outage.refused += 1;
  }

  async function timeUntilAdmitted(server: ServerProcess, channelId: string): Promise<number> {
    const startedAt = Date.now();
    while ((await enter(server, channelId, KNOWN, NEWCOMER)).said !== 'admitted') {
      if (Date.now() - startedAt > BACK_WITHIN_MS) throw new Error('nobody new is let in');
      await delay(RETRY_MS);
    }
    return Date.now() - startedAt;
  }

  async function enter(server: ServerProcess, channelId: string, person: number, attendeeNumber: string) {
    const answer = await ask(server, channelId, person, 'POST', { attendeeNumber });
    const body = (await answer.json()) as { state?: string; message?: string };
    return { said: body.state ?? body.message ?? `${answer.status}` };
  }

  function ask({ url }: ServerProcess, channelId: string, person: number, method: string, body?: object) {
    return fetch(`${url}/api/channels/${channelId}/attendee`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[person]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
});
