import { describe, expect, it } from '@jest/globals';
import { validateToken } from './token-form.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const at = (iso: string) => Date.parse(iso);

describe('the form of a personal access token', () => {
  it.each([
    ['Backup', null],
    ['x'.repeat(60), at('2026-11-21T10:00:00.001Z')],
    ['Ünïcode 🎉', at('2031-11-21T10:00:00Z')],
  ])('takes %s until %s', (name, expiresAt) => {
    expect(validateToken({ name, expiresAt }, NOW)).toEqual([]);
  });

  it.each([null, '', '   ', '\u200b', '\n'])('asks for a name instead of %j', (name) => {
    expect(validateToken({ name, expiresAt: null }, NOW)).toEqual([{ path: 'name', message: 'Name Required' }]);
  });

  it.each([
    [{ name: 'x'.repeat(61), expiresAt: null }, 'name', 'Name cannot be more than 60 characters'],
    [{ name: 'Backup', expiresAt: NOW }, 'expiresAt', 'Expiry must be in the future'],
    [{ name: 'Backup', expiresAt: Number.NaN }, 'expiresAt', 'Expiry must be a date'],
    [
      { name: 'Backup', expiresAt: at('2031-11-21T10:00:00.001Z') },
      'expiresAt',
      'Expiry cannot be more than 5 years away',
    ],
  ])('names the issue in %j', (form, path, message) => {
    expect(validateToken(form, NOW)).toEqual([{ path, message }]);
  });
});
