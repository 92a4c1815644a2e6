import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SentBatches } from './sent-batches.js';

describe('SentBatches', () => {
  it('knows each batch that was sent, in whatever order', () => {
    const step = fc.record({ sender: fc.constantFrom('ann', 'bob'), batch: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const batches = new SentBatches();
        const sent = new Map<string, Set<number>>([
          ['ann', new Set()],
          ['bob', new Set()],
        ]);
        for (const { sender, batch } of steps) {
          const own = sent.get(sender)!;
          const isTooOld = Math.max(0, ...own) - batch >= 32;
          const status = batches.statusOf(sender, batch);
          expect(status).toBe(isTooOld ? 'too-old' : own.has(batch) ? 'sent' : 'new');
          if (status !== 'new') continue;
          batches.note(sender, batch);
          own.add(batch);
        }
      }),
    );
  });

  it('forgets the sender that was quiet for longest', () => {
    const batches = new SentBatches();
    for (let sender = 0; sender <= 50_000; sender += 1) batches.note(`sender ${sender}`, 1);
    expect(batches.statusOf('sender 0', 1)).toBe('new');
    expect(batches.statusOf('sender 1', 1)).toBe('sent');
  });
});
