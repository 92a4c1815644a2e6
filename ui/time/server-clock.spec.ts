import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeEnvironment, settle } from '../stream/fake-environment';
import { ServerClock } from './server-clock';

const SERVER_AHEAD = 7_000;

let environment: FakeEnvironment;
let monotonicLag: number;
let trips: { there: number; back: number }[];
let asked: number;

/** A server whose clock is 7 s ahead of the real time, behind a network with the given trips, the last of them forever. */
function clock(): ServerClock {
  return new ServerClock({
    environment,
    monotonicNow: () => environment.elapsed - monotonicLag,
    async askTime(_environment, onAnswer) {
      const trip = trips[Math.min(asked, trips.length - 1)];
      asked += 1;
      if (!trip) throw new TypeError('offline');
      environment.freeze(trip.there);
      const serverAt = environment.trueNow + SERVER_AHEAD;
      environment.freeze(trip.back);
      onAnswer();
      return serverAt;
    },
  });
}

const error = (subject: ServerClock) => subject.now() - (environment.trueNow + SERVER_AHEAD);

beforeEach(() => {
  environment = new FakeEnvironment();
  monotonicLag = 0;
  asked = 0;
  trips = [{ there: 10, back: 10 }];
});

describe('ServerClock', () => {
  it('uses the device until the server has answered, then the exchange with the shortest trip', async () => {
    trips = [
      { there: 300, back: 20 },
      { there: 12, back: 8 },
      { there: 20, back: 400 },
      { there: 30, back: 30 },
    ];
    const subject = clock();
    expect([subject.isSynchronised, error(subject)]).toEqual([false, -SERVER_AHEAD]);
    subject.follow();
    await settle();
    expect([subject.isSynchronised, asked, error(subject)]).toEqual([true, 5, 2]);
  });

  it('is corrected by a hello only where the hello proves it late', async () => {
    trips = [{ there: 100, back: 900 }];
    const subject = clock();
    subject.follow();
    await settle();
    expect(error(subject)).toBe(-400);
    subject.noteServerTime(environment.trueNow + SERVER_AHEAD - 50);
    expect(error(subject)).toBe(-50);
    subject.noteServerTime(environment.trueNow + SERVER_AHEAD - 5_000);
    expect(error(subject)).toBe(-50);
  });

  it('does not follow a device clock that is set, and measures again', async () => {
    const subject = clock();
    subject.follow();
    await settle();
    environment.setDeviceClock(-86_400_000);
    expect(error(subject)).toBe(0);
    await environment.pass(5_000);
    expect([asked, error(subject)]).toEqual([10, 0]);
  });

  it('finds the time again after a sleep in which the monotonic clock stood still', async () => {
    const subject = clock();
    subject.follow();
    await settle();
    environment.freeze(600_000);
    monotonicLag = 600_000;
    expect(error(subject)).toBe(-600_000);
    await environment.wake();
    expect(error(subject)).toBe(0);
  });

  it('measures again every five minutes, and soon after a failure', async () => {
    const subject = clock();
    const endUse = subject.follow();
    await settle();
    await environment.pass(299_000);
    expect(asked).toBe(5);
    trips = [];
    await environment.pass(2_000);
    expect(asked).toBe(6);
    trips = [{ there: 10, back: 10 }];
    await environment.pass(10_000);
    expect(asked).toBe(11);
    endUse();
    expect(environment.timerCount).toBe(0);
  });
});
