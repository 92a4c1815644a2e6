import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWebAddress } from './web-address.js';

describe('parseWebAddress', () => {
  it.each([
    ['https://example.org', true, 'example.org', '/', {}],
    [
      'HTTP://WWW.Example.org:8080/a/b.mp4?x=1&y=a%20b+c&x=2#t=3',
      false,
      'www.example.org',
      '/a/b.mp4',
      { x: '1', y: 'a b c' },
    ],
    ['http://localhost:3000/media/a.m3u8', false, 'localhost', '/media/a.m3u8', {}],
    ['https://example.org?bare&bad=%E0%A4%A', true, 'example.org', '/', { bare: '', bad: '%E0%A4%A' }],
  ])('reads %s', (href, isSecure, host, path, query) => {
    expect(parseWebAddress(href)).toEqual({ href, isSecure, host, path, query });
  });

  it.each([
    '',
    'example.org',
    '//example.org',
    'ftp://example.org',
    'javascript://example.org/%0Aalert(1)',
    'https://',
    'https:///path',
    'https://user@example.org',
    'https://example.org\\@evil.org',
    'https://example.org/a b',
    'https://example.org/"onload=x',
    'https://example.org/<script>',
    'https://exa_mple.org',
    'https://-example.org',
    'https://example..org',
    ' https://example.org',
    'https://example.org\n',
    'https://example.org:99999999',
    `https://example.org/${'a'.repeat(2_048)}`,
  ])('refuses %j', (text) => {
    expect(parseWebAddress(text)).toBeNull();
  });

  it('agrees with the standard parser about host and path wherever it accepts', () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab1.-_%/?#&=:@\\ "<'), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom('https://', 'http://a.org', 'https://b'), part, (start, rest) => {
        const address = parseWebAddress(start + rest);
        if (!address) return;
        const standard = URL.canParse(address.href) ? new URL(address.href) : null;
        if (standard && /^[a-z]/.test(standard.hostname)) expect(address.host).toBe(standard.hostname);
        if (standard) expect(standard.username).toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});
