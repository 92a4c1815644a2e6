import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress, mailboxOf, normaliseEmail } from './email-address.js';

/** Full-width forms of printable ASCII. */
const widen = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));
const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/).filter((text) => !/^..--/.test(text));
const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
const local = fc.stringMatching(/^[a-z0-9]{1,12}$/);

describe('mailboxOf', () => {
  it.each([
    ['bob@b.example', 'bob@b.example'],
    ['bob+0@b.example', 'bob@b.example'],
    ['bob+a+b@b.example', 'bob@b.example'],
    ['b.ob@b.example', 'b.ob@b.example'],
    ['b.o.b+1@gmail.com', 'bob@gmail.com'],
    ['bob@googlemail.com', 'bob@gmail.com'],
  ])('knows that %s goes to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('normaliseEmail', () => {
  it('knows a domain in whatever width and case it is written', () => {
    fc.assert(
      fc.property(local, domain, fc.boolean(), (name, host, isUpper) => {
        const written = widen(isUpper ? host.toUpperCase() : host);
        expect(normaliseEmail(` ${name}@${written} `)).toBe(`${name}@${host}`);
      }),
    );
  });

  it.each([
    ['bob@\uff42.example', 'bob@b.example'],
    ['Bob@b\u3002example', 'bob@b.example'],
    ['bob@B\u00dcCHER.example', 'bob@xn--bcher-kva.example'],
    ['bob@bu\u0308cher.example', 'bob@xn--bcher-kva.example'],
    ['bob@xn--bcher-kva.example', 'bob@xn--bcher-kva.example'],
    ['\uff42ob@b.example', '\uff42ob@b.example'],
    ['Nobody', 'nobody'],
  ])('makes of %s one form', (written, stored) => expect(normaliseEmail(written)).toBe(stored));

  it('changes nothing the second time, and never throws', () => {
    const anything = fc.tuple(local, fc.string({ unit: 'binary', maxLength: 20 })).map((parts) => parts.join('@'));
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary' })), (text) => {
        const once = normaliseEmail(text);
        if (isEmailAddress(once)) expect(normaliseEmail(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets nothing in that only looks like a domain', () => {
    for (const text of ['a@b.example\uff0fc', 'a@b.example\uff1a80', 'a@b\uff20c.example', 'a@\u2100.example'])
      expect(isEmailAddress(normaliseEmail(text))).toBe(false);
  });
});
