import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyOutbox, nextToSend, type Outbox, type OutboxEvent, reduceOutbox, unsentToShow } from './outbox.js';

const written = (id: string, writtenAt: number): OutboxEvent => ({
  type: 'written',
  id,
  text: `text ${id}`,
  writtenAt,
});
const fold = (...events: OutboxEvent[]) => events.reduce<Outbox>(reduceOutbox, emptyOutbox);
const states = (outbox: Outbox) => outbox.map(({ id, state }) => `${id} ${state}`);

describe('reduceOutbox', () => {
  it('sends one after another in the order of writing', () => {
    const two = fold(written('b', 2), written('a', 1));
    expect(nextToSend(two)?.id).toBe('a');
    const sending = reduceOutbox(two, { type: 'sending', id: 'a' });
    expect(nextToSend(sending)).toBeNull();
    expect(nextToSend(reduceOutbox(sending, { type: 'settled', ids: ['a'] }))?.id).toBe('b');
  });

  it('keeps the id after an unknown outcome and changes it after a refusal', () => {
    const sending = fold(written('a', 1), { type: 'sending', id: 'a' });
    expect(states(reduceOutbox(sending, { type: 'postponed', id: 'a' }))).toEqual(['a queued']);
    const refused = reduceOutbox(sending, { type: 'refused', id: 'a', reason: 'chat_closed' });
    expect(refused[0]).toMatchObject({ state: 'failed', reason: 'chat_closed' });
    const again = reduceOutbox(refused, { type: 'rewritten', id: 'a', newId: 'c', writtenAt: 9 });
    expect(again).toEqual([{ id: 'c', text: 'text a', writtenAt: 9, state: 'queued', reason: null }]);
  });

  it('goes on past a refused message', () => {
    const outbox = fold(
      written('a', 1),
      written('b', 2),
      { type: 'sending', id: 'a' },
      { type: 'refused', id: 'a', reason: 'banned' },
    );
    expect(nextToSend(outbox)?.id).toBe('b');
  });

  it('ignores events that do not fit', () => {
    const queued = fold(written('a', 1));
    for (const event of [
      written('a', 1),
      { type: 'refused', id: 'a', reason: 'banned' },
      { type: 'postponed', id: 'a' },
      { type: 'rewritten', id: 'a', newId: 'b', writtenAt: 2 },
      { type: 'settled', ids: ['z'] },
    ] as const) {
      expect(reduceOutbox(queued, event)).toBe(queued);
    }
  });

  it('never shows a message twice, whatever the stream brings and when', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
      fc.record({ type: fc.constant('written' as const), id, text: fc.constant('text'), writtenAt: fc.nat(9) }),
      fc.record({ type: fc.constantFrom('sending' as const, 'postponed' as const), id }),
      fc.record({ type: fc.constant('settled' as const), ids: fc.array(id) }),
    );
    fc.assert(
      fc.property(fc.array(event), fc.uniqueArray(id), (events, received) => {
        const unsent = unsentToShow(
          fold(...events),
          received.map((one) => ({ id: one })),
        );
        const all = [...received, ...unsent.map((message) => message.id)];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
