import { describe, expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.guard.js';

const PUBLIC_URL = 'https://events.example.org';

describe('a request that acts by cookie', () => {
  it.each([
    [undefined, undefined, 'events.example.org'],
    [undefined, 'same-origin', 'events.example.org'],
    [undefined, 'none', 'events.example.org'],
    ['https://events.example.org', 'same-origin', 'events.example.org'],
    ['https://Live.Church.example', undefined, 'live.church.example'],
    ['https://events.example.org', undefined, 'backend:3000'],
  ])('comes from our own pages: origin %s, site %s, host %s', (origin, site, host) => {
    expect(isSameOrigin(origin, site, host, PUBLIC_URL)).toBe(true);
  });

  it.each([
    [undefined, 'cross-site', 'events.example.org'],
    [undefined, 'same-site', 'events.example.org'],
    ['null', undefined, 'events.example.org'],
    ['', undefined, 'events.example.org'],
    ['https://evil.example', undefined, 'events.example.org'],
    ['https://events.example.org.evil.example', undefined, 'events.example.org'],
    ['https://events.example.org:8443', undefined, 'events.example.org'],
    ['http://events.example.org', undefined, 'backend:3000'],
    ['http://events.example.org', 'same-origin', 'events.example.org'],
    ['http://live.church.example', undefined, 'live.church.example'],
    ['http://localhost:3000', undefined, 'localhost:3000'],
  ])('comes from elsewhere: origin %s, site %s, host %s', (origin, site, host) => {
    expect(isSameOrigin(origin, site, host, PUBLIC_URL)).toBe(false);
  });

  it('comes by http where the product is served so', () => {
    expect(isSameOrigin('http://127.0.0.1:3000', undefined, '127.0.0.1:3000', 'http://localhost:3000')).toBe(true);
    expect(isSameOrigin('https://127.0.0.1:3000', undefined, '127.0.0.1:3000', 'http://localhost:3000')).toBe(false);
  });
});
