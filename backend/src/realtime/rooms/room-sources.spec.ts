import { expect, it } from '@jest/globals';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind } from './room-source.js';
import { RoomSources } from './room-sources.js';

class SeatDto {}
const SEATS = { stream: 'viewer', entity: 'seat', row: SeatDto } as const;

class SilentSource {
  readonly kind: RoomKind = 'content';
  readonly times = {};
  readonly changes: string = 'SELECT changed seats';
  readonly snapshot: string = 'SELECT taken seats';
  show = () => 'hidden' as const;
}

@EmitsRows(SEATS)
class SeatSource extends SilentSource {}

@EmitsRows(SEATS)
class RowSource extends SilentSource {
  override readonly changes = 'SELECT rows of seats';
  override readonly snapshot = '';
}

it('takes a source that says which rows it sends, and no other', () => {
  const sources = new RoomSources();
  expect(() => sources.register(new SilentSource())).toThrow('SilentSource does not say which rows it sends');
  const source = new SeatSource();
  sources.register(source);
  expect(sources.statementFor('content', 'changes').sources).toEqual([{ entity: 'seat', source }]);
  expect(sources.statementFor('channel', 'changes').sources).toEqual([]);
});

it('asks all sources of a kind in one statement, which is named anew when there are more', () => {
  const sources = new RoomSources();
  sources.register(new SeatSource());
  const before = sources.statementFor('content', 'changes');
  expect(sources.statementFor('content', 'changes')).toBe(before);
  sources.register(new RowSource());
  const after = sources.statementFor('content', 'changes');
  expect(after.name).not.toBe(before.name);
  expect(after.text).toContain('SELECT changed seats');
  expect(after.text).toContain('SELECT rows of seats');
  const { text } = sources.statementFor('content', 'snapshot');
  expect(text).toContain('SELECT taken seats');
  expect(text).toContain('SELECT rows of seats');
  expect(text).not.toContain('SELECT changed seats');
});
