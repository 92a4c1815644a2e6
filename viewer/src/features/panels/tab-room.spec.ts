import { describe, expect, it } from '@jest/globals';
import { tabRoom } from './tab-room';

const tabs = ['chat', 'notes', 'bible', 'schedule', 'videos', 'info'].map((id) => ({ id }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('tabRoom', () => {
  it.each([
    [6, 'chat', 'chat notes bible schedule videos info', ''],
    [5, 'chat', 'chat notes bible schedule', 'videos info'],
    [5, 'info', 'chat notes bible info', 'schedule videos'],
    [2, 'videos', 'videos', 'chat notes bible schedule info'],
    [1, 'chat', 'chat', 'notes bible schedule videos info'],
    [0, 'bible', 'bible', 'chat notes schedule videos info'],
  ])('has %i places, with %s selected: %s, and the rest %s', (places, selectedId, shown, rest) => {
    const room = tabRoom(tabs, selectedId, places);
    expect([idsOf(room.shown), idsOf(room.rest)]).toEqual([shown, rest]);
  });
});
