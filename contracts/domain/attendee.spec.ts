import { describe, expect, it } from '@jest/globals';
import { accessEndsAt, attendeeStanding, isAttendeeNumber, isCanceledStatus, type Registration } from './attendee.js';

const ORDERED = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
const registration = (change: Partial<Registration> = {}): Registration => ({
  status: 'Complete',
  orderedAt: ORDERED,
  access: { numberOfScreens: 1, orderRelativeDays: 30 },
  ...change,
});

describe('an attendee', () => {
  it.each([
    ['12345678', true],
    ['012345678901234567', true],
    ['1234567', false],
    ['1234567a', false],
    [' 12345678', false],
    ['', false],
    ['1'.repeat(21), false],
  ])('number %j is one: %s', (text, isOne) => {
    expect(isAttendeeNumber(text)).toBe(isOne);
  });

  it.each([
    ['Cancelled', true],
    ['Partially canceled', true],
    ['Complete', false],
    ['', false],
  ])('with the status %j is canceled: %s', (status, isCanceled) => {
    expect(isCanceledStatus(status)).toBe(isCanceled);
  });

  it.each<[string, Partial<Registration>, number, string]>([
    ['in time', {}, ORDERED + 30 * DAY, 'admitted'],
    ['after the days that follow the order', {}, ORDERED + 30 * DAY + 1, 'ended'],
    ['without a limit', { access: { numberOfScreens: 2, orderRelativeDays: null } }, ORDERED + 900 * DAY, 'admitted'],
    ['with an unknown order date', { orderedAt: null }, ORDERED + 900 * DAY, 'admitted'],
    ['of a type without screens', { access: { numberOfScreens: null, orderRelativeDays: 30 } }, ORDERED, 'elsewhere'],
    ['of an unknown type', { access: null }, ORDERED, 'elsewhere'],
    ['who canceled', { status: 'Cancelled' }, ORDERED, 'canceled'],
    ['who canceled another event', { status: 'Cancelled', access: null }, ORDERED, 'elsewhere'],
  ])('%s', (_name, change, now, standing) => {
    expect(attendeeStanding(registration(change), now)).toBe(standing);
  });

  it('may watch until the days after the order are over', () => {
    expect(accessEndsAt(registration())).toBe(ORDERED + 30 * DAY);
    expect(accessEndsAt(registration({ access: null }))).toBeNull();
  });
});
