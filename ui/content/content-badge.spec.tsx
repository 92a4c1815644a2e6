import { describe, expect, it } from '@jest/globals';
import { contentBadge } from './content-badge';

const MINUTE = 60_000;
const now = 1_000_000_000_000;
const live = (startsIn: number, duration = 60) => ({
  contentType: 'live' as const,
  opensAt: now + (startsIn - 15) * MINUTE,
  startsAt: now + startsIn * MINUTE,
  closesAt: now + (startsIn + duration) * MINUTE,
  duration,
});

describe('contentBadge', () => {
  it.each([
    [live(-5), 'LIVE NOW'],
    [live(10), 'Starts in 10 min'],
    [live(125), 'Starts in 2 h'],
    [live(3 * 24 * 60), 'Starts in 3 days'],
    [live(6.5 * 60), 'Starts today 8:16 AM'],
    [live(24 * 60), 'Starts tomorrow'],
    [live(0.5), 'Starts in 30 s'],
    [live(-120, 90), '1 h 30 min'],
    [{ contentType: 'onDemand' as const, opensAt: null, startsAt: null, closesAt: null, duration: 45 }, '45 min'],
    [{ contentType: 'onDemand' as const, opensAt: null, startsAt: null, closesAt: null, duration: 0.5 }, '0:30'],
    [{ contentType: 'onDemand' as const, opensAt: null, startsAt: null, closesAt: null, duration: 0 }, undefined],
  ])('case %#', (times, text) => {
    expect(contentBadge(times, now, 'UTC')?.text).toBe(text);
  });
});
