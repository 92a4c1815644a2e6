import { describe, expect, it } from '@jest/globals';
import { type PickableContent, pickChannel, pickContent } from './channel-pick.js';
import { splitForLists } from './content-lists.js';

const NOW = 1_000_000;
const MINUTE = 60_000;

function card(name: string, startsIn: number | null, rest: Partial<PickableContent> = {}): PickableContent {
  const startsAt = startsIn === null ? null : NOW + startsIn * MINUTE;
  return {
    name,
    contentType: startsAt === null ? 'onDemand' : 'live',
    opensAt: startsAt === null ? null : startsAt - 10 * MINUTE,
    startsAt,
    closesAt: startsAt === null ? null : startsAt + 60 * MINUTE,
    originalAirDate: null,
    showAt: null,
    hideAt: null,
    isPrivate: false,
    ...rest,
  };
}

const live = card('live', -5);
const opened = card('opened', 5);
const soon = card('soon', 30);
const later = card('later', 90);
const past = card('past', -90);
const longPast = card('long past', -900);
const old = card('old', null, { originalAirDate: 1 });
const recent = card('recent', null, { originalAirDate: 2 });

describe('pickContent', () => {
  it.each([
    [[recent, later, soon, opened, live], 'live'],
    [[recent, later, soon, opened], 'opened'],
    [[recent, later, soon], 'soon'],
    [[past, old, recent], 'recent'],
    [[past], undefined],
    [[], undefined],
    [[{ ...live, isPrivate: true }, soon], 'soon'],
    [[{ ...live, hideAt: NOW - 1 }, soon], 'soon'],
    [[{ ...live, showAt: NOW + 1 }, old], 'old'],
    [[card('second', -5), card('first', -20)], 'first'],
  ])('case %#', (cards, expected) => {
    expect(pickContent(cards, NOW)?.name).toBe(expected);
  });

  it('no longer picks what has just ended', () => {
    expect(pickContent([card('ended', -60), soon], NOW)?.name).toBe('soon');
    expect(pickContent([card('ended', -60), soon], NOW - 1)?.name).toBe('ended');
  });
});

describe('splitForLists', () => {
  it('puts each content into one list, in the order of the lists', () => {
    const unknownDate = card('aaa', null);
    const shuffled = [old, longPast, later, live, recent, past, unknownDate, soon, opened];
    const lists = splitForLists(shuffled, NOW);
    expect(lists).toEqual({
      liveNow: [live],
      opened: [opened],
      scheduled: [soon, later],
      onDemand: [recent, old, unknownDate],
      past: [past, longPast],
    });
  });

  it('sorts on-demand contents of one day by name, numbers as numbers', () => {
    const names = ['Part 10', 'part 2', 'Äpfel', 'Zebra', 'Banane'];
    const contents = names.map((name) => card(name, null, { originalAirDate: 7 }));
    const { onDemand } = splitForLists(contents, NOW);
    expect(onDemand.map(({ name }) => name)).toEqual(['Äpfel', 'Banane', 'part 2', 'Part 10', 'Zebra']);
  });

  it('leaves its input as it was', () => {
    const contents = Object.freeze([later, soon]);
    splitForLists(contents, NOW);
    expect(contents).toEqual([later, soon]);
  });
});

describe('pickChannel', () => {
  const now = Date.parse('2026-11-22T16:00:00Z');
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const channel = (id: string, startsIn: number | null) => ({
    id,
    first: startsIn === null ? null : { startsAt: at(startsIn), closesAt: at(startsIn + 60) },
  });

  it.each([
    ['the first that is live', [channel('a', 10), channel('b', -5), channel('c', -30)], 'b'],
    ['else the one that starts next', [channel('a', 90), channel('b', null), channel('c', 30)], 'c'],
    ['none that has ended', [channel('a', -60)], undefined],
    ['none where nothing is planned', [channel('a', null)], undefined],
  ])('is %s', (_which, channels, id) => {
    expect(pickChannel(channels, now)?.id).toBe(id);
  });
});
