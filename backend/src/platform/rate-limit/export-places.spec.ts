import { describe, expect, it } from '@jest/globals';
import { EXPORT_PLACES } from './export-places.js';
import { FairConcurrencyLimit, limitKeys } from './fair-concurrency-limit.js';

describe('places for exports', () => {
  it('are left to others when two organizations hold all they can', async () => {
    const places = new FairConcurrencyLimit({ ...EXPORT_PLACES, patienceMs: 1 });
    const held = [];
    for (const organization of ['a', 'b'])
      for (const person of ['ann', 'bo'])
        held.push(await places.acquire(limitKeys(person + organization, organization)));
    await expect(places.acquire(limitKeys('cy', 'a'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(places.acquire(limitKeys('di', 'b'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await places.acquire(limitKeys('ed', 'c'))).toBeInstanceOf(Function);
    expect(held).toHaveLength(4);
  });
});
