import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newTokenText, parseToken } from './token-text.js';

/** What docs/api.md gives to programs that look for leaked secrets. */
const SCANNED = new RegExp(/^foyer_\[.*$/m.exec(readFileSync('docs/api.md', 'utf8'))![0]);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ -';

describe('the text of a personal access token', () => {
  it('is found by the published expression, and nothing else in a text is', () => {
    for (let count = 0; count < 500; count += 1) {
      const { token } = newTokenText();
      expect(SCANNED.exec(`export FOYER_TOKEN="${token}"\n`)?.[0]).toBe(token);
    }
    for (let count = 0; count < 10_000; count += 1) {
      const part = () => randomBytes(60).toString('base64url');
      expect(
        SCANNED.test(`${randomUUID()} eyJ${part()}.eyJ${part()}.${part()} ${randomBytes(40).toString('hex')}`),
      ).toBe(false);
    }
  });

  it('says its id and the hash of its secret, and is never the same again', () => {
    const made = Array.from({ length: 500 }, newTokenText);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    for (const { token, id, secretHash } of made) {
      expect(parseToken(token)).toEqual({ id, secretHash });
      expect(secretHash).toEqual(createHash('sha256').update(token.slice(23, 66)).digest());
    }
  });

  it('is none when one character is another', () => {
    const anyChange = fc.record({ at: fc.nat(73), letter: fc.constantFrom(...LETTERS) });
    fc.assert(
      fc.property(anyChange, ({ at, letter }) => {
        const { token } = newTokenText();
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(parseToken(changed) === null).toBe(changed !== token);
      }),
      { numRuns: 500 },
    );
  });

  it('is none when two characters changed places, or something is missing or added', () => {
    fc.assert(
      fc.property(fc.nat(72), fc.string({ minLength: 1, maxLength: 3 }), (at, more) => {
        const { token } = newTokenText();
        const swapped = token.slice(0, at) + token[at + 1] + token[at] + token.slice(at + 2);
        if (swapped !== token) expect(parseToken(swapped)).toBeNull();
        expect(parseToken(token.slice(0, at) + token.slice(at + 1))).toBeNull();
        expect(parseToken(token + more)).toBeNull();
        expect(parseToken(more + token)).toBeNull();
      }),
    );
  });

  it('is nothing that someone else wrote', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid(), fc.base64String()), (text) => {
        expect(parseToken(text)).toBeNull();
        expect(parseToken(`foyer_${text}`)).toBeNull();
      }),
    );
  });
});
