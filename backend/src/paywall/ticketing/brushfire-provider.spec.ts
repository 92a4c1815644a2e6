import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BrushfireDouble, send } from '../../../../test/support/brushfire-double.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { BrushfireProvider, type BrushfireSettings } from './brushfire-provider.js';
import { TicketingFailure } from './ticketing-provider.js';

describe('the Brushfire API', () => {
  let double: BrushfireDouble;
  let http: OutboundHttp;
  let now = Date.parse('2026-11-25T12:00:00Z');

  beforeEach(async () => {
    double = await BrushfireDouble.start();
    http = new OutboundHttp({ allowedHosts: [new URL(double.url).host] });
    double.add('10000001', { OptionIds: ['worship'] });
  });
  afterEach(async () => {
    await http.onModuleDestroy();
    await double.close();
  });

  const provider = (settings: Partial<BrushfireSettings> = {}) =>
    new BrushfireProvider(
      http,
      {
        url: double.url,
        appKey: 'the-app-key',
        scheme: 'plain',
        apiVersion: '2025-07-22',
        retryMs: 1,
        timeoutMs: 500,
        halfOpenAfterMs: 40,
        ...settings,
      },
      () => now,
    );
  const failing = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(TicketingFailure);
    return (error as TicketingFailure).reason;
  };

  it('is asked for events with their types and fields, and for attendees, with the key and the version', async () => {
    expect(await provider().findEvent('100200')).toEqual({
      eventNumber: '100200',
      title: 'Event 100200',
      dateInfo: 'December 1, 2026',
      startsAt: new Date('2026-12-01T18:00:00Z'),
      types: [
        { id: 'adult', name: 'Adult' },
        { id: 'child', name: 'Child' },
      ],
      fields: [
        {
          id: 'track',
          label: 'Track',
          options: [
            { id: 'worship', label: 'Worship' },
            { id: 'children', label: 'Children' },
          ],
        },
        { id: 'name', label: 'Name on the badge', options: [] },
      ],
    });
    const attendee = {
      attendeeNumber: '10000001',
      eventNumber: '100200',
      status: 'Complete',
      typeId: 'adult',
      typeName: 'Adult',
      orderedAt: new Date('2026-03-01T12:00:00Z'),
      firstName: 'Ada',
      lastName: 'Attendee',
      email: 'ada@example.org',
      optionIds: ['worship'],
    };
    expect(await provider().findAttendee('10000001')).toEqual(attendee);
    expect(await provider().attendeesOf('100200', new Date(0))).toEqual([attendee]);
    expect(double.requests.at(-1)!.path).toContain('since=1970-01-01T00%3A00%3A00.000Z');
    expect(double.requests[0]!.headers).toMatchObject({ authorization: 'the-app-key', 'api-version': '2025-07-22' });
    expect(await provider().findEvent('999999')).toBeNull();
    expect(await provider().findAttendee('99999999')).toBeNull();
  });

  it('gets older keys as the user name of basic authentication', async () => {
    expect(await failing(provider({ scheme: 'basic' }).findAttendee('10000001'))).toBe('refused');
    const sent = double.requests[0]!.headers.authorization!;
    expect(Buffer.from(sent.slice('Basic '.length), 'base64').toString()).toBe('the-app-key:');
  });

  it.each<[string, (response: Parameters<NonNullable<BrushfireDouble['fault']>>[0]) => void, string, number]>([
    ['bad requests', (response) => send(response, 400, { Errors: [{ Key: 'id', Value: 'bad' }] }), 'refused', 1],
    ['refusals', (response) => send(response, 403, { Message: 'Forbidden' }), 'refused', 1],
    ['errors', (response) => send(response, 500, { Message: 'Oops' }), 'unavailable', 3],
    ['garbage', (response) => response.writeHead(200).end('<html>'), 'unreadable', 1],
    ['the wrong shape', (response) => send(response, 200, [1, 2]), 'unreadable', 1],
    ['cut connections', (response) => response.destroy(), 'unavailable', 3],
    ['a body that never ends', (response) => response.writeHead(200).write('{'), 'unavailable', 3],
    ['a hang', () => undefined, 'unavailable', 3],
  ])('survives %s', async (_name, fail, reason, requests) => {
    double.fault = (response) => {
      fail(response);
      return true;
    };
    expect(await failing(provider({ timeoutMs: 60 }).findAttendee('10000001'))).toBe(reason);
    expect(double.requests).toHaveLength(requests);
  });

  it('is tried again when it fails once', async () => {
    double.fault = (response, { path }) => {
      if (double.requests.length > 1 || !path.startsWith('/attendees')) return false;
      send(response, 503, {});
      return true;
    };
    expect(await provider().findAttendee('10000001')).toMatchObject({ attendeeNumber: '10000001' });
  });

  it('is left alone while it is down, and used again when it is back', async () => {
    const brushfire = provider();
    double.fault = (response) => {
      send(response, 500, {});
      return true;
    };
    for (let at = 0; at < 4; at += 1) expect(await failing(brushfire.findAttendee('10000001'))).toBe('unavailable');
    expect(double.requests).toHaveLength(5);
    double.fault = null;
    const found = async (): Promise<unknown> => {
      for (;;) {
        const attendee = await brushfire.findAttendee('10000001').catch(() => null);
        if (attendee) return attendee;
      }
    };
    expect(await found()).toMatchObject({ attendeeNumber: '10000001' });
  });

  it.each([
    ['seconds', '30'],
    ['a point in time', String(Date.parse('2026-11-25T12:00:30Z') / 1000)],
    ['a date', 'Wed, 25 Nov 2026 12:00:30 GMT'],
  ])('gets no request that its limit forbids, until %s', async (_name, reset) => {
    const brushfire = provider();
    double.fault = (response) => {
      send(response, 429, {}, { 'x-rate-limit-reset': reset });
      return true;
    };
    expect(await failing(brushfire.findAttendee('10000001'))).toBe('busy');
    double.fault = null;
    now += 29_000;
    expect(await failing(brushfire.findAttendee('10000001'))).toBe('busy');
    expect(double.requests).toHaveLength(1);
    now += 1_000;
    expect(await brushfire.findAttendee('10000001')).not.toBeNull();
    now -= 30_000;
  });

  it('gets only as many requests as it says remain', async () => {
    const brushfire = provider();
    double.fault = (response) => {
      send(response, 404, {}, { 'x-rate-limit-remaining': '1', 'x-rate-limit-reset': '60' });
      return true;
    };
    expect(await brushfire.findAttendee('10000001')).toBeNull();
    const answers = await Promise.all(
      ['10000002', '10000003', '10000004'].map((number) => brushfire.findAttendee(number).catch(String)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(double.requests).toHaveLength(2);
  });

  it('is told which events to report, and to stop', async () => {
    const brushfire = provider();
    await brushfire.subscribe('https://foyer.example.org/hook', ['100200']);
    const types = ['Attendee_Created', 'Attendee_Updated', 'Attendee_Cancelled'];
    expect(double.hooks.map(({ Type, Objects }) => [Type, Objects])).toEqual(types.map((type) => [type, ['100200']]));
    await brushfire.subscribe('https://foyer.example.org/hook', ['100200', '100300']);
    expect(double.hooks.map(({ Objects }) => Objects)).toEqual(types.map(() => ['100200', '100300']));
    await brushfire.subscribe('https://foyer.example.org/hook', []);
    expect(double.hooks).toEqual([]);
  });
});
