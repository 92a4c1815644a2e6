import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SealedBox } from './sealed-box.js';

const NOW = 1_800_000_000_000;
const box = new SealedBox('the secret of one installation');

describe('sealed box', () => {
  it('gives back what was put in, for its purpose, until it expires', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 1e9 }), (value, ttl) => {
        const sealed = box.seal('flow', value, NOW + ttl);
        expect(JSON.stringify(box.open('flow', sealed, NOW + ttl - 1))).toBe(JSON.stringify(value));
        expect(box.open('flow', sealed, NOW + ttl)).toBeNull();
        expect(box.open('mail', sealed, NOW)).toBeNull();
      }),
    );
  });

  it('opens without an end what was sealed without one', () => {
    expect(box.open('mail', box.seal('mail', { text: 'ä' }, null), NOW * 100)).toEqual({ text: 'ä' });
  });

  it('stays shut when any bit is changed, or anything is cut off or added', () => {
    const sealed = box.seal('flow', { state: 'secret' }, NOW + 1);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(box.open('flow', changed, NOW)).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(box.open('flow', sealed.subarray(0, length), NOW)).toBeNull();
    }
    expect(box.open('flow', Buffer.concat([sealed, Buffer.from([0])]), NOW)).toBeNull();
  });

  it('is of no use to another installation, never looks the same twice and hides its text', () => {
    const sealed = box.seal('flow', 'secret', NOW + 1);
    expect(new SealedBox('another one').open('flow', sealed, NOW)).toBeNull();
    expect(box.seal('flow', 'secret', NOW + 1).equals(sealed)).toBe(false);
    expect(sealed.includes('secret')).toBe(false);
  });
});
