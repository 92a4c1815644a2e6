import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanClientForm, toClientFields, toClientForm } from './client-form.mapper.js';
import type { SaveClientDto } from './save-client.dto.js';

const fieldsOf = (dto: SaveClientDto) => toClientFields(cleanClientForm(toClientForm(dto)));
const htmlOf = (html: string) => fieldsOf({ links: [{ text: 'x', html }] }).links[0]?.html ?? '';

const TAGS = [
  'p',
  'a',
  'img',
  'svg',
  'script',
  'iframe',
  'style',
  'math',
  'form',
  'object',
  'base',
  'meta',
  'template',
];
const ATTRIBUTES = [
  'onerror=alert(1)',
  'onload="alert(1)"',
  'href="javascript:alert(1)"',
  'href="data:text/html,<script>alert(1)</script>"',
  'src="javascript:alert(1)"',
  'srcdoc="<script>alert(1)</script>"',
  'style="background:url(javascript:alert(1))"',
  'xlink:href="javascript:alert(1)"',
  'formaction="javascript:alert(1)"',
];
const pieces = fc.oneof(
  fc.string(),
  fc.constantFrom('<', '>', '"', "'", '</', '<!--', '-->', '<![CDATA[', ']]>', '\0', '&#106;avascript:'),
  fc
    .tuple(fc.constantFrom(...TAGS), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }))
    .map(([tag, attributes]) => `<${[tag, ...attributes].join(' ')}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
);

describe('the HTML of a link', () => {
  it('holds nothing that runs, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const html = htmlOf(parts.join(''));
        for (const [tag] of html.matchAll(/<[^>]*>/g)) {
          expect(tag).not.toMatch(/^<\/?(?:script|iframe|svg|style|math|form|object|base|meta|template)/i);
          expect(tag).not.toMatch(/\son\w+\s*=|\s(?:style|srcdoc|formaction)\s*=|(?:javascript|data):/i);
        }
        expect(htmlOf(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an organization’s form', () => {
  it('keeps one line of each line, and nothing of what is empty', () => {
    const fields = fieldsOf({ name: ' Grace\u202e\n Church ', homeUrl: ' ', city: '', theme: { textColor: '' } });
    expect(fields).toMatchObject({ name: 'Grace Church', homeUrl: null, city: null, theme: null, links: [] });
  });

  it('has its key in lower case, as addresses have it', () => {
    expect(fieldsOf({ key: ' Grace-Community7 ' }).key).toBe('grace-community7');
  });

  it('has Google and Facebook on and the custom provider off unless told otherwise', () => {
    expect(fieldsOf({ authProviders: { google: { enabled: false } } }).authProviders).toEqual({
      google: { enabled: false },
      facebook: { enabled: true },
      auth0: { enabled: false, domain: '', clientId: '', buttonText: '', icon: null },
    });
  });
});
