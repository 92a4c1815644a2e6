import { describe, expect, it } from '@jest/globals';
import { defaultPanel } from './default-panel';

const ALL = ['chat', 'notes', 'bible', 'schedule', 'videos', 'info'];
const START = '2026-11-29T16:00:00.000Z';
const without = (...ids: string[]) => ALL.filter((id) => !ids.includes(id));

describe('the panel that a page opens with', () => {
  it.each([
    ['chat', 'with chat and a start', ALL, {}],
    ['bible', 'on demand: chat has no start', ALL, { startsAt: null }],
    ['bible', 'while chat is off', without('chat'), {}],
    ['notes', 'without a Bible', without('chat', 'bible'), {}],
    ['info', 'on a wide screen, which has the videos below', without('chat', 'bible', 'notes'), {}],
    ['videos', 'on a phone with videos', without('chat', 'bible', 'notes'), { isNarrow: true }],
    ['info', 'on a phone without videos', ['schedule', 'info'], { isNarrow: true }],
    ['schedule', 'as staff chose', ALL, { initialSelectedPanel: 'schedule' }],
    ['chat', 'as staff chose, even on demand', ALL, { initialSelectedPanel: 'chat', startsAt: null }],
    ['bible', 'when what staff chose is off', without('chat'), { initialSelectedPanel: 'chat' }],
    ['chat', 'when nobody knows what staff chose', ALL, { initialSelectedPanel: 'games' }],
  ])('is %s %s', (panel, _when, available, facts) => {
    expect(defaultPanel({ available, initialSelectedPanel: null, startsAt: START, isNarrow: false, ...facts })).toBe(
      panel,
    );
  });
});
