import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growthOf } from '../../test/support/pace.js';
import { type ChatTextOptions, MAX_CHAT_LENGTH, processChatText } from './chat-text.js';

const censor: ChatTextOptions['censor'] = (text) => ({
  text: text.replaceAll('darn', '****'),
  hit: text.includes('darn'),
});
const viewer = { isHost: false, censor };
const host = { isHost: true, censor };

function textOf(raw: string, options = viewer): string | null {
  const result = processChatText(raw, options);
  return result.ok ? result.text : null;
}

function reasonOf(raw: string): string | null {
  const result = processChatText(raw, viewer);
  return result.ok ? null : result.reason;
}

describe('processChatText', () => {
  it.each([
    ['Good morning!', 'Good morning!'],
    ['  padded  ', 'padded'],
    ['<3 you all', '<3 you all'],
    ['a < b and c > d', 'a < b and c > d'],
    ['a <b', 'a <b'],
    ['1<2 2>1', '1<2 2>1'],
    ['<b>bold</b> <i class="x">it</i>', 'bold it'],
    ['<img src=x onerror=alert(1)>hi', 'hi'],
    ['<<b>b>twice', 'twice'],
    ['<!-- gone --><?php gone ?>here', 'here'],
    ['a <b <3> >', 'a <b <3> >'],
    ['<scripture>John 3:16</scripture>', 'John 3:16'],
    ['description of a script', 'description of a script'],
    ['&lt;b&gt; stays &amp; text', '&lt;b&gt; stays &amp; text'],
    ['one\ntwo', 'one\ntwo'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['one\n\n\ntwo', 'one\n\n\ntwo'],
    ['one\n\n\n\n\n \n\ntwo', 'one\n\n\ntwo'],
    ['trailing   \n\t\n\nblank', 'trailing\n\n\nblank'],
    ['tab\there', 'tab here'],
    ['a\u0000b\u0007c\u001Bd\u007Fe\u0085f\u009Fg', 'abcdefg'],
    ['\u202Egnp.exe\u202C \u2066x\u2069 \u200Fy\u200E \u061Cz', 'gnp.exe x y z'],
    ['in\u200Bvi\u2060si\uFEFFb\u00ADle\u3164', 'invisible'],
    ['a\u200Db\u200Cc', 'abc'],
    ['a\uD800b\uDFFFc', 'abc'],
    ['hid\u{E0061}\u{E0062}\u{E0100}den', 'hidden'],
    ['👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 ❤️ 1️⃣', '👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 ❤️ 1️⃣'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪'],
    ['می‌خواهم क्‍ष', 'می‌خواهم क्‍ष'],
    ['¡Señor, ten piedad! 主よ', '¡Señor, ten piedad! 主よ'],
  ])('reads %j as %j', (raw, expected) => {
    expect(textOf(raw)).toBe(expected);
    expect(textOf(raw, host)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x>',
    '<ScRiPt\n',
    'hello </script',
    '<script/x>',
    '< script >',
    '</ iframe>',
    '<iframe src="https://x.org"></iframe>',
    'x<IFRAME',
    '<scr\u200Bipt>',
    '<scr\u0000ipt>',
    '<scr<b>ipt>alert(1)',
    '<scr<b>ipt',
    '<<b>script',
    '<b <script>>',
    '<i<b></b>frame src=x',
  ])('rejects %j', (raw) => {
    expect(reasonOf(raw)).toBe('rejected');
    expect(processChatText(raw, host)).toEqual({ ok: false, reason: 'rejected' });
  });

  it.each(['', ' ', '\n\n\t\r\n', '\u200B\u200D\uFEFF', '\u3000\u00A0', '<b></b>', '\u202E', 'https://example.org'])(
    'finds nothing in %j',
    (raw) => {
      expect(reasonOf(raw)).toBe('empty');
    },
  );

  it('takes 2,000 characters and not one more, emoji counted once', () => {
    expect(textOf('x'.repeat(MAX_CHAT_LENGTH))).toHaveLength(2_000);
    expect(textOf('🙏'.repeat(MAX_CHAT_LENGTH))).toHaveLength(4_000);
    expect(reasonOf('x'.repeat(MAX_CHAT_LENGTH + 1))).toBe('too-long');
    expect(reasonOf('🙏'.repeat(MAX_CHAT_LENGTH + 1))).toBe('too-long');
    expect(textOf(` ${'x'.repeat(MAX_CHAT_LENGTH)} <b>`)).toHaveLength(2_000);
  });

  it('removes the links of viewers and keeps those of hosts', () => {
    const raw = 'see https://example.org/a?b=c, (www.example.org) or example.com/x — me@example.org';
    expect(textOf(raw)).toBe('see ( or — me@example.org');
    expect(textOf(raw, host)).toBe(raw);
  });

  it('flags and stars profanity', () => {
    expect(processChatText('darn it', viewer)).toEqual({ ok: true, text: '**** it', flags: ['profanity'] });
    expect(processChatText('darn it', host)).toEqual({ ok: true, text: '**** it', flags: ['profanity'] });
    expect(processChatText('fine', viewer)).toEqual({ ok: true, text: 'fine', flags: [] });
  });
});

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<', '>', '/', '<b', 'script', 'iframe', '<!--', '\n', ' ', '\u200D', '\u202E', '👩', '\uFE0F'),
  fc.constantFrom('http://', 'www.', 'a.com', 'x.org/y', '.', '@', 'hthttp://x ttps://y', '\r\n', '\u0000', '"'),
);
const messages = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('processChatText, whatever is typed,', () => {
  it('gives text without tags, control or direction characters, and at most two blank lines', () => {
    fc.assert(
      fc.property(messages, fc.boolean(), (raw, isHost) => {
        const text = textOf(raw, { isHost, censor });
        if (text === null) return;
        expect(text).not.toMatch(/<[\s/]*(?:script|iframe)(?![\w-])/i);
        expect(text).not.toMatch(/<\/?[a-z][^<>]*>/i);
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u);
        expect(text).not.toMatch(/\n{4}/);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the same text when it is given its own result', () => {
    fc.assert(
      fc.property(messages, fc.boolean(), (raw, isHost) => {
        const text = textOf(raw, { isHost, censor });
        if (text !== null) expect(textOf(text, { isHost, censor })).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('processChatText with 100 KB of hostile input', () => {
  it.each([
    '<',
    ' ',
    '\n',
    ' \n',
    '< ',
    '</',
    '<b',
    '<b>',
    '<b ',
    '<!--',
    '>',
    '<>',
    '<a <',
    '<scrip',
    '<scr ',
    '/ ',
    'a.',
    'a.a ',
    'a-',
    'com.',
    'www.',
    'http',
    'http:',
    'http://',
    'https://a.com ',
    'a@',
    '"',
    '\u200D',
    '👩\u200D',
    '\u{1F3F4}\u{E0067}',
    '\uFE0F',
    'é',
    '\u0301',
    'x',
  ])('%j again and again takes no more than its length', (unit) => {
    const growth = growthOf((size) => {
      const filler = unit.repeat(Math.ceil(size / unit.length));
      const inputs = [filler, `<${filler}`, `<b ${filler}>`, `${'<'.repeat(size / 2)}${'b>'.repeat(size / 4)}`];
      for (const input of inputs) {
        processChatText(input, viewer);
        processChatText(input, host);
      }
    }, 6_000);
    expect(growth).toBeLessThan(110);
  });
});
