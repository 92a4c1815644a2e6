import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { removeLinks, splitLinks } from './text-links.js';

const text = (value: string) => ({ kind: 'text', text: value });
const link = (value: string, href = value) => ({ kind: 'link', text: value, href });

describe('splitLinks', () => {
  it.each([
    ['no link', [text('no link')]],
    ['', []],
    ['https://example.org', [link('https://example.org')]],
    ['go to http://a.b/c?d=e#f now', [text('go to '), link('http://a.b/c?d=e#f'), text(' now')]],
    ['(see www.example.org).', [text('(see '), link('www.example.org', 'https://www.example.org'), text(').')]],
    ['example.com, ok', [link('example.com', 'https://example.com'), text(', ok')]],
    ['HTTPS://EXAMPLE.ORG/A', [link('HTTPS://EXAMPLE.ORG/A')]],
    ['me@example.org', [text('me@example.org')]],
    ['javascript:alert(1)', [text('javascript:alert(1)')]],
    ['javascript://example.org/%0Aalert(1)', [text('javascript://example.org/%0Aalert(1)')]],
    ['ftp://example.org', [text('ftp://example.org')]],
    ['https://', [text('https://')]],
    ['John 3:16.Amen', [text('John 3:16.Amen')]],
    ['and.so on', [text('and.so on')]],
    ['one\nhttps://a.b\ntwo', [text('one\n'), link('https://a.b'), text('\ntwo')]],
  ])('of %j', (message, expected) => {
    expect(splitLinks(message)).toEqual(expected);
  });

  it('loses nothing and links to the web only', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://', 'www.', 'a.com', ' ', '/', 'javascript:', '//', ').'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const message = pieces.join('');
        const segments = splitLinks(message);
        expect(segments.map((segment) => segment.text).join('')).toBe(message);
        for (const segment of segments) if (segment.kind === 'link') expect(segment.href).toMatch(/^https?:\/\/./i);
      }),
    );
  });
});

describe('removeLinks', () => {
  it.each([
    ['see https://example.org now', 'see now'],
    ['https://example.org', ''],
    ['ftp://example.org x', ' x'],
    ['church.org/give', ''],
    ['EXAMPLE.CO.UK', ''],
    ['mail me@example.org', 'mail me@example.org'],
    ['http:// a.com¡', 'http:// ¡'],
    ['no.thanks', 'no.thanks'],
    ['youtu.be/x y', ' y'],
    ['at goo.gl/maps, linktr.ee/x', 'at'],
    ['example.fr and iglesia.com.ar', ' and'],
    ['iglesia.com.ar/dar', ''],
    ['example.photography/a:b', ''],
    ['example.travel:8080/a', ''],
    ['192.168.1.1/admin 10.0.0.1:80/', ' 10.0.0.1:80/'],
    ...[
      ...[
        '3.5 e.g. i.e.',
        'and/or',
        'e.g./i.e.',
        'file.txt',
        '3.5/4',
        '1.2.3.4',
        'vs./and',
        'Amen.It is',
        'this.is so',
      ],
      ...['I agree.He/she may', 'see Mt.5/Lk.6', 'a.m./p.m.', 'come.in', '10.30/11.30', 'me@example.fr/x'],
    ].map((kept) => [kept, kept] as const),
  ])('of %j is %j', (message, expected) => {
    expect(removeLinks(message)).toBe(expected);
  });
});
