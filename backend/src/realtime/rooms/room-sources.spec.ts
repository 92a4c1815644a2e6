import { expect, it } from '@jest/globals';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind } from '../stream-types.js';
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

const sourcesOf = (...sources: object[]) => new RoomSources({ to: () => sources } as unknown as Contributions);

it('takes a source that says which rows it sends, and no other', () => {
  expect(() => sourcesOf(new SilentSource()).statementFor('content', 'changes')).toThrow(
    'SilentSource does not say which rows it sends',
  );
  const source = new SeatSource();
  const sources = sourcesOf(source);
  expect(sources.statementFor('content', 'changes').sources).toEqual([{ entity: 'seat', source }]);
  expect(sources.statementFor('channel', 'changes').sources).toEqual([]);
});

it('asks all sources of a kind in one statement, which has a name of its own', () => {
  const sources = sourcesOf(new SeatSource(), new RowSource());
  const changes = sources.statementFor('content', 'changes');
  expect(sources.statementFor('content', 'changes')).toBe(changes);
  expect(sourcesOf(new SeatSource()).statementFor('content', 'changes').name).not.toBe(changes.name);
  expect(changes.text).toContain('SELECT changed seats');
  expect(changes.text).toContain('SELECT rows of seats');
  const { text } = sources.statementFor('content', 'snapshot');
  expect(text).toContain('SELECT taken seats');
  expect(text).toContain('SELECT rows of seats');
  expect(text).not.toContain('SELECT changed seats');
});
