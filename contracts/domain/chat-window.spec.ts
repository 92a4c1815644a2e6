import { describe, expect, it } from '@jest/globals';
import { chatWindowOf, chatWindowWhile } from './chat-window.js';

const times = { contentType: 'live', opensAt: 10_000, closesAt: 50_000 } as const;
const open = { enabled: true, startsAt: null, endsAt: null };

describe('chatWindowOf', () => {
  it.each([
    ['before opening', open, times, 9_999, 'soon'],
    ['at opening', open, times, 10_000, 'open'],
    ['at the close', open, times, 50_000, 'open'],
    ['at the end of the grace', open, times, 52_999, 'open'],
    ['after the grace', open, times, 53_000, 'closed'],
    ['before its own start', { ...open, startsAt: 20_000 }, times, 19_999, 'soon'],
    ['at its own start', { ...open, startsAt: 20_000 }, times, 20_000, 'open'],
    ['at its own start before opening', { ...open, startsAt: 5_000 }, times, 5_000, 'open'],
    ['in the grace of its own end', { ...open, endsAt: 30_000 }, times, 32_999, 'open'],
    ['after its own end', { ...open, endsAt: 30_000 }, times, 33_000, 'closed'],
    ['with an own end after the close', { ...open, endsAt: 90_000 }, times, 60_000, 'open'],
    ['disabled', { ...open, enabled: false }, times, 20_000, 'disabled'],
    ['disabled on demand', { ...open, enabled: false }, { ...times, contentType: 'onDemand' }, 20_000, 'disabled'],
    ['on demand', open, { ...times, contentType: 'onDemand' }, 20_000, 'closed'],
    ['without any time', open, { ...times, opensAt: null, closesAt: null }, 20_000, 'soon'],
    ['without an end', open, { ...times, closesAt: null }, 1e15, 'open'],
    ['with an end before its start', { ...open, startsAt: 30_000, endsAt: 20_000 }, times, 40_000, 'closed'],
  ] as const)('%s', (_when, chat, content, now, expected) => {
    expect(chatWindowOf({ chat, times: content }, now)).toBe(expected);
  });
});

describe('chatWindowWhile', () => {
  it.each([
    ['available', 'open', 'open'],
    ['available', 'soon', 'soon'],
    ['early', 'open', 'soon'],
    ['early', 'soon', 'soon'],
    ['early', 'closed', 'closed'],
    ['late', 'open', 'closed'],
    ['late', 'soon', 'closed'],
    ['late', 'disabled', 'disabled'],
    ['early', 'disabled', 'disabled'],
  ] as const)('%s makes of %s: %s', (availability, window, expected) => {
    expect(chatWindowWhile(availability, window)).toBe(expected);
  });
});
