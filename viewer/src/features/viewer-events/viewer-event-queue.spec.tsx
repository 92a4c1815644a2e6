import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@ui/session/session';
import { markStaff } from '@ui/session/staff-mark';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { flushEvents, notePlayer, recordEvent } from './viewer-event-queue';

const PAGE = { contentId: 'content-1', channelId: 'channel-1', keys: 'main/abc' };
const HALF_HOUR = 1_800_000;

interface Sent {
  events: { id: string; name: string; detail?: string }[];
  isStaff: boolean;
}

describe('events of a viewer', () => {
  let answers: number[];
  let calls: ReturnType<typeof fakeApi>['calls'];

  beforeEach(() => {
    localStorage.clear();
    Object.assign(session, { begun: undefined, session: null, freshUntil: 0 });
    answers = [];
    ({ calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf({ uid: 'ann', kind: 'anonymous', isStaff: false }) }),
      'POST /api/contents/content-1/events': () => ({ status: answers.shift() ?? 202 }),
    }));
  });
  afterEach(() => flushEvents());

  const sent = () => calls.filter(({ path }) => path.endsWith('/events')).map(({ body }) => body as Sent);

  it('are sent together, with the keys of the page', async () => {
    recordEvent(PAGE, 'view_content');
    recordEvent(PAGE, 'click_content_link', 'x'.repeat(400));
    await flushEvents();
    const [body] = sent();
    expect(body!.events.map(({ name }) => name)).toEqual(['view_content', 'click_content_link']);
    expect(body!.events[1]!.detail).toHaveLength(300);
    expect(calls.at(-1)?.query).toEqual({ keys: 'main/abc' });
    await flushEvents();
    expect(sent()).toHaveLength(1);
  });

  it('include that the video stalled or failed, each once a minute, and no shorter pause', async () => {
    jest.useFakeTimers();
    const other = { ...PAGE, contentId: 'content-1' };
    const stall = (milliseconds: number) => {
      notePlayer(other, 'buffering');
      jest.advanceTimersByTime(milliseconds);
      notePlayer(other, 'playing');
    };
    stall(5_000);
    stall(1_900);
    stall(2_100);
    stall(2_100);
    notePlayer(other, 'failed');
    notePlayer(other, 'failed');
    jest.advanceTimersByTime(60_000);
    notePlayer(other, 'failed');
    jest.useRealTimers();
    await flushEvents();
    const names = sent().flatMap(({ events }) => events.map(({ name }) => name));
    expect(names).toEqual(['player_stalled', 'player_failed', 'player_failed']);
  });

  it('are sent again under the same ids while the server is busy, and not when it refuses them', async () => {
    answers = [503, 400];
    recordEvent(PAGE, 'open_chat');
    await flushEvents();
    await flushEvents();
    await flushEvents();
    const [first, second, ...rest] = sent();
    expect(first!.events[0]!.id).toBe(second!.events[0]!.id);
    expect(rest).toEqual([]);
  });

  it.each([
    ['a moment ago', 0, true],
    ['half an hour ago', HALF_HOUR, false],
  ])('of staff are marked if the dashboard was used %s', async (_when, ago, isStaff) => {
    markStaff(Date.now() - ago);
    recordEvent(PAGE, 'view_content');
    await flushEvents();
    expect(sent()[0]!.isStaff).toBe(isStaff);
  });
});
