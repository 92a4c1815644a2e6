import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../errors/domain-error.js';
import { plainTextOf, sanitizeRichText, sanitizeRichTexts } from './rich-text.js';

describe('sanitizeRichText', () => {
  it.each([
    ['<p>a <strong>b</strong><br>c</p>', '<p>a <strong>b</strong><br />c</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=x()>', '<img src="x" />'],
    ['<img src="http://a.example/b.png">', ''],
    ['<img src="//a.example/b.png">', ''],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<a href="JaVaScRiPt:x()">a</a>', '<a>a</a>'],
    ['<a href="//a.example">a</a>', '<a>a</a>'],
    ['<a href="/demo">a</a>', '<a href="/demo" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<svg><script>x()</script></svg><math><mi></mi></math>', ''],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<p>a<p>b</p></p>', '<p>a</p><p>b</p><p></p>'],
  ])('makes %s %s', (html, expected) => {
    expect(sanitizeRichText(html, 'html')).toBe(expected);
    expect(sanitizeRichText(expected, 'html')).toBe(expected);
  });
});

describe('rich texts of one form', () => {
  const flat = (tags: number) => '<b></b>'.repeat(tags / 2);
  const nested = (levels: number) => '<b>'.repeat(levels) + '</b>'.repeat(levels);
  const refusalOf = (...texts: string[]) => {
    try {
      sanitizeRichTexts(texts, 'links');
      return null;
    } catch (error) {
      return (error as DomainError).details;
    }
  };

  it('are let through up to so many tags, and refused before a longer one is read', () => {
    expect(refusalOf(flat(500), flat(500))).toBeNull();
    const message = 'There can be at most 1000 HTML tags.';
    for (const texts of [[`${flat(1000)}<b>`], [flat(500), flat(502)], ['<'.repeat(100_000)]])
      expect(refusalOf(...texts)).toEqual({ message, errors: [{ path: 'links', message }] });
  });

  it('are let through up to so many levels, of which paragraphs and items of a list make none', () => {
    expect(refusalOf(nested(32).repeat(2))).toBeNull();
    expect(refusalOf(nested(33))?.message).toBe('HTML tags can be nested at most 32 levels deep.');
    expect(refusalOf('<b></i>'.repeat(33))?.message).toBe('HTML tags can be nested at most 32 levels deep.');
    expect(refusalOf('<B><i></b>'.repeat(300))).toBeNull();
    expect(refusalOf(`<ul>${'<li>one<br>'.repeat(100)}</ul>${'<p>two'.repeat(100)}`)).toBeNull();
  });

  it('keep few levels also where tags only seem to end', () => {
    const [clean = ''] = sanitizeRichTexts(['<b><!--</b>-->'.repeat(333)], 'links');
    expect(clean.split('<b>').length - 1).toBeLessThanOrEqual(96);
  });

  it('may hold so many characters that are written as entities', () => {
    expect(refusalOf('&nbsp;'.repeat(2500) + '>'.repeat(2500))).toBeNull();
    expect(refusalOf('&'.repeat(5001))?.message).toMatch(/^There can be at most 5000 of the characters & and >/);
  });

  it.each([
    ['links in each other', '<a>'.repeat(4999)],
    ['links in each other that lead somewhere', '<a href=#>'.repeat(9999)],
    ['links side by side', '<a href="https://x.org/">y</a>'.repeat(500)],
    ['images', '<img src="https://a.b/c" width=1 height=2 alt=d>'.repeat(1000)],
    ['tags that nothing ends', '<b></i>'.repeat(500)],
    ['tags that only seem to end', '<b><!--</b>-->'.repeat(333)],
    ['paragraphs in each other', '<p>'.repeat(1000)],
    ['lists in each other', '<ul><li>'.repeat(500)],
    ['ampersands', '&'.repeat(100_000)],
    ['brackets', '>'.repeat(100_000)],
    ['entities of no name', '&notit;'.repeat(14_000)],
    ['entities with text', `${'&amp;'.repeat(4900)}${'y'.repeat(70_000)}`],
    ['attributes of one tag', `<a ${Array.from({ length: 19_000 }, (_, at) => `a${at.toString(36)}`).join(' ')}>`],
    ['attributes of many tags', `<a ${'x=1 '.repeat(44)}></a>`.repeat(500)],
    ['long addresses', `<a href="https://${'a'.repeat(170)}/">y</a>`.repeat(500)],
  ])('cost less than 20 ms of the processor at their worst: %s', (_what, html) => {
    const costs = Array.from({ length: 12 }, () => {
      const before = process.cpuUsage();
      refusalOf(html.slice(0, 100_000));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...costs)).toBeLessThan(20);
  });
});

describe('plainTextOf', () => {
  it.each([
    ['<p>One &amp; all</p><p>Two&nbsp;<br>lines</p>', 'One & all Two lines'],
    ['<p>&lt;b&gt; &quot;x&quot;</p>', '<b> "x"'],
    [`<p>${'word '.repeat(10)}</p>`, 'word word word word…'],
  ])('makes %s %s', (html, expected) => {
    expect(plainTextOf(html, 21)).toBe(expected);
  });
});
