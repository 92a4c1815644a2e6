import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { html, layOutMail, personText } from './mail-layout.js';

const brand = { name: 'Foyer', url: 'https://foyer.example' };
const openings = [
  '<script>',
  '"><img src=x onerror=',
  "'><svg onload=",
  '</p><iframe src=',
  '<a href="javascript:',
  '&lt;script&gt;',
  '<!--',
  ']]><style>',
  '</title><body onload=',
  '{{',
  '${',
  '\u202e<b>',
  '<\u0000script>',
  '<scr\u200bipt>',
  '<math href=',
  '\n<base href=',
  '<<',
  '&#60;script&#62;',
  '`><details ontoggle=',
  '<meta http-equiv=refresh content=',
];
const middles = ['alert(1)', 'x', 'javascript:alert(1)', "'+alert`1`+'", 'https://evil.example'];
const endings = ['', '</script>', '">', '-->', "'>"];
const payloads = openings.flatMap((a) => middles.flatMap((b) => endings.map((c) => a + b + c)));
const tagsOf = (markup: string) => (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/\s.*/s, ''));
const mailWith = (text: string) =>
  layOutMail(
    {
      subject: text,
      firstName: text,
      sentences: [text, personText(text)],
      button: { label: text, url: 'https://foyer.example/x' },
    },
    { ...brand, name: text },
  );

describe('what people wrote, in a mail', () => {
  const harmless = tagsOf(mailWith('text').html);

  it('is tried with 500 attempts to be more than text', () => expect(payloads).toHaveLength(500));

  it('stays text, each time', () => {
    for (const payload of payloads) {
      const { html: markup, subject } = mailWith(payload);
      expect(tagsOf(markup)).toEqual(harmless);
      expect(markup.match(/href="(?!https:\/\/foyer\.example(\/x)?")/)).toBeNull();
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it('stays text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(tagsOf(mailWith(text).html)).toEqual(harmless);
      }),
    );
  });

  it('is escaped once, in text and in attributes', () => {
    expect(html`<p title="${`"'<&`}">${'a<b'}${html`<b>${'>'}</b>`}</p>`.markup).toBe(
      '<p title="&quot;&#39;&lt;&amp;">a&lt;b<b>&gt;</b></p>',
    );
  });

  it.each([
    ['Jane Doe', 'Jane Doe'],
    ['  Jane\r\nBcc: all@example.org  ', 'Jane Bcc: all@example. org'],
    ['https://evil.example/login', 'https: evil. example/login'],
    ['www.evil.example', 'www. evil. example'],
    ['St. Mary', 'St. Mary'],
    ['J. R. R. Ünlü', 'J. R. R. Ünlü'],
    ['\u202eevil\u200b', 'evil'],
    ['x'.repeat(300), 'x'.repeat(100)],
    [' \u0000 ', ''],
  ])('%j is shown as %j, which no program makes a link of', (given, shown) => expect(personText(given)).toBe(shown));
});
