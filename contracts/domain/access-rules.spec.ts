import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccessRule, areRulesStale, meetsAccessRules, type RuledAttendee, rulesOffered } from './access-rules.js';

const rule = (attendeeTypeIds: string[], fields: Record<string, string[]> = {}): AccessRule => ({
  attendeeTypeIds,
  fields,
});
const adult: RuledAttendee = { typeId: 'adult', optionIds: ['worship', 'vegetarian'] };

describe('access rules', () => {
  it.each<[string, AccessRule[], boolean]>([
    ['no rule', [], true],
    ['an empty rule', [rule([])], true],
    ['a rule with a field but none of its options', [rule([], { track: [] })], true],
    ['the type', [rule(['child', 'adult'])], true],
    ['another type', [rule(['child'])], false],
    ['a chosen option', [rule([], { track: ['worship'] })], true],
    ['an option of another choice', [rule([], { track: ['children'] })], false],
    ['another type, but a chosen option', [rule(['child'], { track: ['worship'] })], true],
    ['one of two rules', [rule(['adult']), rule(['child'])], false],
    ['both of two rules', [rule(['adult']), rule([], { food: ['vegetarian'] })], true],
  ])('%s', (_name, rules, isMet) => {
    expect(meetsAccessRules(rules, adult)).toBe(isMet);
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const rules = fc.record({
    attendeeTypeIds: fc.uniqueArray(ids),
    fields: fc.dictionary(ids, fc.uniqueArray(ids)),
  });
  const attendees = fc.record({ typeId: ids, optionIds: fc.uniqueArray(ids) });

  it('let in no one more when one is added, and no one less when an attendee chooses more', () => {
    fc.assert(
      fc.property(fc.array(rules, { maxLength: 4 }), rules, attendees, ids, (some, another, attendee, option) => {
        const before = meetsAccessRules(some, attendee);
        const more = { ...attendee, optionIds: [...attendee.optionIds, option] };
        expect(meetsAccessRules([...some, another], attendee) && !before).toBe(false);
        expect(before && !meetsAccessRules(some, more)).toBe(false);
      }),
    );
  });

  it('are met exactly if each is met on its own', () => {
    fc.assert(
      fc.property(fc.array(rules, { maxLength: 4 }), attendees, (some, attendee) => {
        expect(meetsAccessRules(some, attendee)).toBe(some.every((one) => meetsAccessRules([one], attendee)));
      }),
    );
  });

  it('lose what no event has any longer, and those that are left with nothing', () => {
    const offers = { typeIds: new Set(['adult']), optionIds: new Set(['worship']) };
    const rules = [
      rule(['adult', 'child'], { track: ['worship', 'children'], food: ['meat'] }),
      rule(['child'], { food: ['meat'] }),
    ];
    const kept = [rule(['adult'], { track: ['worship'] })];
    expect(rulesOffered({ enabled: true, rules }, offers)).toEqual({ enabled: true, rules: kept });
  });

  it('stay locked if nothing of them would be left, and say so', () => {
    const offers = { typeIds: new Set(['adult']), optionIds: new Set(['worship']) };
    const stale = { enabled: true, rules: [rule(['child']), rule([], { track: ['children'] })] };
    expect(rulesOffered(stale, offers)).toEqual(stale);
    expect(areRulesStale(stale, offers)).toBe(true);
    expect(meetsAccessRules(stale.rules, adult)).toBe(false);
    const none = { typeIds: new Set<string>(), optionIds: new Set<string>() };
    expect(rulesOffered(stale, none).rules).toEqual([]);
    const named = { enabled: true, rules: [rule(['adult', 'child'])] };
    expect([areRulesStale(named, offers), areRulesStale({ ...stale, enabled: false }, offers)]).toEqual([false, false]);
  });
});
