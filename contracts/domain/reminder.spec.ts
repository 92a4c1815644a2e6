import { describe, expect, it } from '@jest/globals';
import { reminderTime, validateReminder } from './reminder.js';

const MINUTE = 60_000;

describe('a reminder', () => {
  it.each([
    [120, 105],
    [16, 1],
    [15, 0],
    [14, 0],
    [0, 0],
  ])('asked for %d minutes before the start leaves in %d', (minutes, leavesIn) => {
    const now = Date.parse('2026-11-22T16:00:00Z');
    expect(reminderTime(now + minutes * MINUTE, now)).toBe(now + leavesIn * MINUTE);
  });

  it.each([
    ['ann@example.org', []],
    [' Ann@Example.org ', []],
    ['', ['Email Required']],
    [' ', ['Email Required']],
    [null, ['Email Required']],
    ['ann@', ['Invalid Email']],
    ['ann@example.org, bob@example.org', ['Invalid Email']],
  ])('to %j has the errors %j', (email, messages) => {
    expect(validateReminder({ email })).toEqual(messages.map((message) => ({ path: 'email', message })));
  });
});
