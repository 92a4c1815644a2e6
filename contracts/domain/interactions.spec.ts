import { describe, expect, it } from '@jest/globals';
import type { ResponseAction } from './enums.js';
import {
  answerEmailIssue,
  bySending,
  canSendInteraction,
  hasMoreAfter,
  INTERACTION_EVENTS,
  INTERACTION_STATES,
  type InteractionEvent,
  type InteractionState,
  interactionStateOf,
  interactionTransition,
  nextHiding,
  shownInteraction,
} from './interactions.js';

describe('the life of an interaction', () => {
  const legal: [InteractionState, InteractionEvent, InteractionState][] = [
    ['active', 'edit', 'active'],
    ['active', 'send', 'sent'],
    ['active', 'delete', 'deleted'],
    ['active', 'clear', 'deleted'],
    ['sent', 'clear', 'deleted'],
  ];

  it.each(INTERACTION_STATES.flatMap((state) => INTERACTION_EVENTS.map((event) => [state, event] as const)))(
    'has one outcome when it is %s: %s',
    (state, event) => {
      const [, , after = null] = legal.find(([from, by]) => from === state && by === event) ?? [];
      expect(interactionTransition(state, event)).toBe(after);
    },
  );

  it('reaches every state', () => {
    expect(new Set(['active', ...legal.map(([, , after]) => after)])).toEqual(new Set(INTERACTION_STATES));
  });

  it.each([
    [null, null, 'active'],
    ['2026-11-25T10:00:00.000Z', null, 'sent'],
    [null, 'abcd1234', 'deleted'],
    [new Date(), 'abcd1234', 'deleted'],
  ])('is read from when it was sent, %p, and its version code, %p', (showAt, versionCode, state) => {
    expect(interactionStateOf({ showAt, versionCode })).toBe(state);
  });
});

describe('sending', () => {
  it.each([
    [99, false],
    [100, true],
    [199, true],
    [200, false],
  ])('is possible from opening until closing: at %d, %p', (now, isPossible) => {
    expect(canSendInteraction({ opensAt: 100, closesAt: 200 }, now)).toBe(isPossible);
  });

  it('is impossible without these times', () => {
    expect(canSendInteraction({ opensAt: null, closesAt: null }, 100)).toBe(false);
  });
});

describe('what a viewer sees', () => {
  const at = (id: string, showAt: string | null, displayOrder = 0, hideAt: string | null = null) => ({
    id,
    showAt,
    displayOrder,
    hideAt,
  });
  const noon = Date.parse('2026-11-25T12:00:00.000Z');
  const early = at('early', '2026-11-25T10:00:00.000Z');
  const late = at('late', '2026-11-25T11:00:00.000Z');
  const unsent = at('unsent', null);

  it.each([
    [[], [], null],
    [[unsent], [], null],
    [[early, late, unsent], [], 'late'],
    [[late, early], ['late'], 'early'],
    [[late, early], ['late', 'early'], null],
  ])('is the latest that was sent and not answered: %#', (sent, answered, shown) => {
    expect(shownInteraction(sent, new Set(answered), noon)?.id ?? null).toBe(shown);
  });

  it('follows the order of staff where two were sent at once', () => {
    const [second, first] = [at('a', early.showAt, 2), at('b', early.showAt, 1)];
    expect(shownInteraction([second, first], new Set(), noon)?.id).toBe('b');
    expect([unsent, second, late, first].sort(bySending).map(({ id }) => id)).toEqual(['late', 'b', 'a', 'unsent']);
  });
});

describe('an interaction that is hidden after a while', () => {
  const [earlier, brief] = [
    { id: 'earlier', showAt: '2026-11-25T10:00:00.000Z', displayOrder: 0, hideAt: null },
    { id: 'brief', showAt: '2026-11-25T11:00:00.000Z', displayOrder: 0, hideAt: '2026-11-25T11:05:00.000Z' },
  ];
  const hiding = Date.parse(brief.hideAt!);

  it('is not shown from that moment on, and gives way to the one before', () => {
    const shownAt = (now: number) => shownInteraction([brief, earlier], new Set(), now)?.id;
    expect([hiding - 1, hiding].map(shownAt)).toEqual(['brief', 'earlier']);
    expect([hiding - 1, hiding].map((now) => nextHiding([earlier, brief], now))).toEqual([hiding, null]);
  });
});

describe('what follows a response', () => {
  it.each<[ResponseAction, string, boolean]>([
    ['textOnly', 'Thanks!', true],
    ['close', '', false],
    ['close', 'See you', true],
    ['collectEmail', '', true],
    ['runCode', '', true],
    ['customContent', '', true],
    ['dismiss', '', false],
    ['startChat', '', false],
    ['url', '', false],
  ])('%s with the text %p: %p', (actionType, actionText, hasMore) => {
    expect(hasMoreAfter({ actionType, actionText })).toBe(hasMore);
  });

  it.each([
    ['', 'Email is required'],
    ['  ', 'Email is required'],
    ['ann', 'Must be a valid email'],
    ['ann@example', 'Must be a valid email'],
    [' Ann@Example.org ', null],
  ])('an email %p: %p', (email, message) => {
    expect(answerEmailIssue(email)).toBe(message);
  });
});
