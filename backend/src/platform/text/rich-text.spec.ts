import { describe, expect, it } from '@jest/globals';
import { plainTextOf, sanitizeRichText } from './rich-text.js';

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

describe('plainTextOf', () => {
  it.each([
    ['<p>One &amp; all</p><p>Two&nbsp;<br>lines</p>', 'One & all Two lines'],
    ['<p>&lt;b&gt; &quot;x&quot;</p>', '<b> "x"'],
    [`<p>${'word '.repeat(10)}</p>`, 'word word word word…'],
  ])('makes %s %s', (html, expected) => {
    expect(plainTextOf(html, 21)).toBe(expected);
  });
});
