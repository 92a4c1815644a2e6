import { expect, it } from '@jest/globals';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind } from '../stream-types.js';
import { PersonalRows } from './personal-rows.js';
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

/** Shows hosts rows of which the API document says nothing. */
@EmitsRows(SEATS)
class HalfSource extends SilentSource {
  showToHosts = () => 'hidden' as const;
}

@EmitsRows(SEATS, { stream: 'host', entity: 'chair', row: SeatDto })
class DoubleSource extends HalfSource {}

const sourcesOf = (...sources: object[]) => {
  const contributions = {
    to: (registry: unknown) => (registry === RoomSources ? sources : []),
  } as unknown as Contributions;
  return new RoomSources(contributions, new PersonalRows(contributions));
};

it('takes a source that says which rows it sends, and no other', () => {
  for (const source of [new SilentSource(), new HalfSource(), new DoubleSource()])
    expect(() => sourcesOf(source).statementFor('content', 'changes')).toThrow(
      `${source.constructor.name} needs @EmitsRows`,
    );
  const source = new SeatSource();
  const sources = sourcesOf(source);
  expect(sources.statementFor('content', 'changes').sources).toEqual([{ entity: 'seat', source, isPersonal: false }]);
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
