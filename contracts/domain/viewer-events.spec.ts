import { describe, expect, it } from '@jest/globals';
import { deviceOf, sourceOf } from './viewer-events.js';

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', false, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', true, 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1.15', false, 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1.15', true, 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12 Mobile/15E148 Safari/604.1', true, 'tablet'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', true, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36', true, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/140.0 Safari/537.36', true, 'tablet'],
    ['', false, 'desktop'],
  ])('%s, touch %p: %s', (userAgent, hasTouch, device) => {
    expect(deviceOf(userAgent, hasTouch)).toBe(device);
  });
});

describe('sourceOf', () => {
  it.each([
    ['https://www.Facebook.com/groups/1?x', null, 'facebook.com'],
    ['https://t.co/abc', null, 't.co'],
    ['https://foyer.example/demo', null, null],
    ['https://foyer.example:3000/demo', null, null],
    ['', null, null],
    ['', ' Newsletter ', 'newsletter'],
    ['https://t.co/abc', 'newsletter', 'newsletter'],
    ['android-app://com.google', null, null],
    ['javascript:alert(1)', null, null],
  ])('%s with campaign %p: %p', (referrer, campaign, source) => {
    expect(sourceOf(referrer, 'foyer.example', campaign)).toBe(source);
  });
});
