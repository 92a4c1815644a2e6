import { describe, expect, it } from '@jest/globals';
import { hashOfCode, newOneTimeCode } from './one-time-code.js';

describe('one-time codes', () => {
  it('have 256 bits in 43 characters that need no escaping in an address', () => {
    const codes = Array.from({ length: 1_000 }, () => newOneTimeCode().code);
    expect(new Set(codes).size).toBe(1_000);
    for (const code of codes) expect(code).toMatch(/^[\w-]{43}$/);
  });

  it('are found again by their hash, which does not show them', () => {
    const { code, hash } = newOneTimeCode();
    expect(hashOfCode(code).equals(hash)).toBe(true);
    expect(hashOfCode(`${code.slice(0, -1)}!`).equals(hash)).toBe(false);
    expect(hash).toHaveLength(32);
    expect(hash.toString('base64url')).not.toBe(code);
  });
});
