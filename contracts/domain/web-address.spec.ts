import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWebAddress, withScheme } from './web-address.js';

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
    ['https://192.0.2.7/a.m3u8', true, '192.0.2.7', '/a.m3u8', {}],
    ['https://xn--bcher-kva.example', true, 'xn--bcher-kva.example', '/', {}],
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
    'https://example.org/\u0000',
    'https://example.org/\ud800',
    'https://example.org/?a=\u0007',
    'https://exa_mple.org',
    'https://-example.org',
    'https://example..org',
    ' https://example.org',
    'https://example.org\n',
    'https://example.org:99999999',
    'https://example.org:65536',
    'https://1.2.3.400',
    'https://1.2.3.4.5',
    'https://0x7f.1',
    'https://127.1',
    'https://010.1.1.1',
    'https://example.9',
    'https://xn--',
    'https://xn--a/',
    'https://example.xn--zzzzzzzzzz99999',
    `https://example.org/${'a'.repeat(2_048)}`,
  ])('refuses %j', (text) => {
    expect(parseWebAddress(text)).toBeNull();
  });

  it('agrees with the standard parser about host and path wherever it accepts', () => {
    const part = fc.string({ unit: fc.constantFrom(...'abxn019.-_%/?#&=:@\\ "<'), maxLength: 20 });
    fc.assert(
      fc.property(
        fc.constantFrom('https://', 'http://a.org', 'https://b', 'https://xn--', 'https://1.'),
        part,
        (start, rest) => {
          const address = parseWebAddress(start + rest);
          if (!address) return;
          const standard = new URL(address.href);
          expect(standard.hostname).toBe(address.host);
          expect(standard.username).toBe('');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('withScheme', () => {
  it.each([
    ['www.kirche.example', 'https://www.kirche.example'],
    [' grace.example/give?x=1#y ', 'https://grace.example/give?x=1#y'],
    ['grace.example:8443', 'https://grace.example:8443'],
  ])('makes an address of %j', (text, address) => {
    expect(withScheme(text)).toBe(address);
  });

  it.each([
    '',
    'grace',
    'localhost:7761',
    'http://grace.example',
    'https://grace.example',
    'mailto:ann@grace.example',
    'ann@grace.example',
    'javascript:alert(1)',
    '//grace.example',
    '/media/images/logo.png',
    'grace .example',
    'grace.example/a b',
    '1.5',
  ])('leaves %j as it is', (text) => {
    expect(withScheme(text)).toBe(text);
  });
});
