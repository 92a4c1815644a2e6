import { describe, expect, it } from '@jest/globals';
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
    expect(sanitizeRichText(html)).toBe(expected);
    expect(sanitizeRichText(expected)).toBe(expected);
  });
});

describe('rich texts of one form', () => {
  const nested = (tags: number) => '<b>'.repeat(tags);

  it('are let through up to so many tags, and refused before a longer one is read', () => {
    expect(sanitizeRichTexts([nested(2500), nested(2500)])).toHaveLength(2);
    for (const texts of [[nested(5001)], [nested(2500), nested(2501)], ['<'.repeat(100_000)]])
      expect(() => sanitizeRichTexts(texts)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    expect(() => sanitizeRichText(nested(33_000))).toThrow(expect.objectContaining({ code: 'validation_failed' }));
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
