import { addCounts, countsOf, REACTION_ICONS, type ReactionCounts } from '@contracts/domain/reactions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NewTaps } from './new-taps';

const taps = fc.array(fc.constantFrom(...REACTION_ICONS), { maxLength: 5 });

describe('NewTaps', () => {
  it('finds each tap of others once, no matter when the totals include your own', () => {
    const second = fc.record({ sent: taps, others: taps, isCounted: fc.boolean() });
    fc.assert(
      fc.property(fc.array(second, { maxLength: 20 }), (seconds) => {
        const newTaps = new NewTaps();
        const totals: ReactionCounts = { heart: 1000 };
        newTaps.take({ ...totals });
        const [tapped, found]: [ReactionCounts, ReactionCounts] = [{}, {}];
        let late: ReactionCounts = {};
        for (const { sent, others, isCounted } of seconds) {
          newTaps.noteSent(sent);
          addCounts(late, countsOf(sent));
          addCounts(totals, countsOf(others));
          addCounts(tapped, countsOf(others));
          if (isCounted) {
            addCounts(totals, late);
            late = {};
          }
          addCounts(found, newTaps.take({ ...totals }).others);
        }
        addCounts(totals, late);
        addCounts(found, newTaps.take({ ...totals }).others);
        expect(found).toEqual(tapped);
      }),
    );
  });

  it('starts from the first totals, and from lower ones', () => {
    const newTaps = new NewTaps();
    expect(newTaps.take({ heart: 7 }).others).toEqual({});
    expect(newTaps.take({ heart: 3 }).others).toEqual({});
    expect(newTaps.take({ heart: 4 }).others).toEqual({ heart: 1 });
  });

  it('shows as those of others what it no longer expects', () => {
    const newTaps = new NewTaps();
    newTaps.take({});
    newTaps.noteSent(['heart', 'heart']);
    newTaps.noteDropped(['heart']);
    expect(newTaps.take({ heart: 2 })).toEqual({ others: { heart: 1 }, own: { heart: 1 } });
  });
});
