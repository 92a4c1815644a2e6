import { describe, expect, it } from '@jest/globals';
import { accountMails } from '../../backend/src/accounts/account.mails.js';
import { notesMails } from '../../backend/src/notes/notes.mails.js';
import { magicLinkMails } from '../../backend/src/paywall/links/magic-link.mails.js';
import { peopleMails } from '../../backend/src/people/people.mails.js';
import type { MailBrand } from '../../backend/src/platform/mail/mail-layout.js';
import type { MailTemplate, Somebody } from '../../backend/src/platform/mail/mail-template.js';
import { reminderMails } from '../../backend/src/reminders/reminder.mails.js';
import { signInMails } from '../../backend/src/sign-in/sign-in.mails.js';
import { tokenMails } from '../../backend/src/tokens/token.mails.js';
import { invitationMails } from '../../backend/src/users/invitation.mails.js';

const mails = {
  ...accountMails,
  ...invitationMails,
  ...peopleMails,
  ...notesMails,
  ...magicLinkMails,
  ...reminderMails,
  ...signInMails,
  ...tokenMails,
};
type MailKind = keyof typeof mails;
type ValuesOf<Kind extends MailKind> = Parameters<(typeof mails)[Kind]['write']>[0];

function writeMail<Kind extends MailKind>(kind: Kind, values: ValuesOf<Kind>, by: MailBrand) {
  return (mails[kind] as MailTemplate<Somebody>).write(values, by);
}

const brand = { name: 'Foyer', url: 'https://foyer.example' };
const invited = { inviter: 'Jo', organization: 'Hall', role: 'admin', userId: 'u1', code: 'c-1', clientId: 'k1' };
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const done = { at: new Date('2026-11-21T06:38:00Z'), address: '192.0.2.7', browser };
const firstName = 'Jane';

const samples: { [Kind in MailKind]: ValuesOf<Kind> } = {
  invitation: { firstName, ...invited },
  'activation-again': { firstName, ...invited, clientId: null },
  added: { firstName, inviter: 'Jo', organization: 'Hall', role: 'host' },
  reset: { firstName, userId: 'u1', code: 'c-1', methods: [] },
  'existing-methods': { firstName, provider: 'Google', methods: ['Facebook', 'a password'] },
  'address-in-use': { firstName },
  'email-change': { firstName, email: 'old@example.org', newEmail: 'new@example.org', userId: 'u1', code: 'c-1' },
  'email-changed': { firstName, ...done, newEmail: 'new@example.org' },
  'password-changed': { firstName, ...done },
  'sign-in-linked': { firstName, ...done, provider: 'Google' },
  'owner-changed': { firstName, ...done, organization: 'Hall', owner: 'Jo' },
  'owner-invited': { firstName, ...done, organization: 'Hall', owner: 'Jo' },
  'owner-invitation-withdrawn': { firstName, ...done, organization: 'Hall', owner: 'Jo' },
  'own-invitation-withdrawn': { firstName, ...done, organization: 'Hall', role: 'admin' },
  'token-made': { firstName, ...done, maker: 'Jo', organization: 'Hall', clientId: 'k1', token: 'Backup' },
  'domain-lost': { firstName, organization: 'Hall', domain: 'hall.example.org', at: done.at },
  'my-notes': { firstName, event: 'Vespers', text: 'Be still\nand know' },
  'magic-link': { firstName, organization: 'Hall', channel: 'Main', url: `${brand.url}/hall/main/magic-link#c-1` },
  'event-reminder': {
    firstName,
    organization: 'Hall',
    event: 'Vespers',
    startsAt: new Date('2026-11-29T16:00:00Z'),
    zone: 'America/Chicago',
    readerZone: 'Europe/Berlin',
    url: `${brand.url}/hall/main/abcdefghij`,
    cancelUrl: `${brand.url}/reminders/r1/c-1`,
  },
};
const rows: [MailKind, string, string, string | null][] = [
  ['my-notes', 'Your notes: Vespers', 'Be still\nand know', null],
  [
    'invitation',
    "You're invited to Hall",
    'Jo invited you to help run Hall as an admin. Choose your password within 7 days:',
    '/signup/u1/c-1/k1',
  ],
  [
    'magic-link',
    'Your link to watch Main',
    'Use this link to watch Main from Hall. It works once, expires in 15 minutes, and works only in the browser where you open it:',
    '/hall/main/magic-link#c-1',
  ],
  [
    'event-reminder',
    'Starting soon: Vespers',
    'Vespers from Hall starts on Sunday, November 29, 2026 5:00 PM (10:00 AM Chicago time).',
    '/hall/main/abcdefghij',
  ],
  ['activation-again', "You're invited to Hall", 'Choose your password within 7 days:', '/signup/u1/c-1'],
  [
    'added',
    'You now have access to Hall',
    'Jo gave you access to Hall as a host. Sign in with your existing account:',
    '/dashboard',
  ],
  ['reset', 'Reset your password', 'Choose a new password within one hour:', '/reset/u1/c-1'],
  [
    'existing-methods',
    'How you sign in to Foyer',
    'tried to sign in with Google, but you sign in to your account with Facebook and a password.',
    '/dashboard/forgot',
  ],
  ['address-in-use', 'Your email address is already in use at Foyer', 'It already belongs to an account.', null],
  [
    'email-change',
    'Confirm your email address',
    'Confirm within one hour that the new address is yours:',
    '/dashboard/email/u1/c-1',
  ],
  [
    'email-changed',
    'Your email address was changed',
    'This happened on November 21, 2026 at 6:38 AM UTC from 192.0.2.7 (Chrome on Windows).',
    null,
  ],
  [
    'password-changed',
    'Your password was changed',
    'The password of your account was changed. This happened on November 21, 2026',
    '/dashboard/forgot',
  ],
  [
    'sign-in-linked',
    'A new way to sign in was added',
    'You can now sign in with Google. This happened on',
    '/dashboard/forgot',
  ],
  ['owner-changed', 'Hall has a new owner', 'Jo is now the owner of Hall. This happened on', null],
  [
    'owner-invited',
    'Jo was invited to become the owner of Hall',
    'Jo will become the owner of Hall when they accept the invitation. Until then, you remain the owner,',
    null,
  ],
  [
    'owner-invitation-withdrawn',
    'The owner of Hall stays the same',
    'The invitation for Jo to become the owner of Hall was withdrawn. This happened on',
    null,
  ],
  [
    'own-invitation-withdrawn',
    'Your invitation to become the owner of Hall was withdrawn',
    'You can still join Hall as an admin.',
    null,
  ],
  [
    'token-made',
    'A personal access token was created for you',
    'Jo created the personal access token “Backup” for you in Hall. Software that has it can do what you can do there',
    '/dashboard/k1/profile',
  ],
  [
    'domain-lost',
    'The domain of Hall is no longer verified',
    'the DNS record that verifies hall.example.org for Hall',
    null,
  ],
];
const notToBeIgnored: readonly MailKind[] = [
  'email-changed',
  'password-changed',
  'sign-in-linked',
  'token-made',
  'owner-changed',
  'owner-invited',
  'domain-lost',
  'event-reminder',
];

describe('mails', () => {
  it('have a row here for each kind', () => {
    expect(rows.map(([kind]) => kind).sort()).toEqual(Object.keys(mails).sort());
  });

  it.each(rows)('%s', (kind, subject, sentence, path) => {
    const mail = writeMail(kind, samples[kind], brand);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hello Jane,');
      expect(part.replaceAll('&#39;', "'")).toContain(sentence);
      expect(part.includes('You can ignore this email')).toBe(!notToBeIgnored.includes(kind));
      expect(part).toContain('Foyer');
    }
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const reasons = kind === 'event-reminder' ? [samples[kind].cancelUrl] : [];
    expect(links).toEqual([...(path === null ? [] : [brand.url + path]), ...reasons, brand.url]);
    if (path !== null) expect(mail.text).toContain(`\n${brand.url}${path}\n`);
    expect(mail.html).not.toMatch(/<(img|script|link|style|iframe)|url\(/i);
  });

  it('tell a person without a password how they currently sign in, and greet a person without a name', () => {
    const mail = writeMail('reset', { ...samples.reset, firstName: ' ', methods: ['Google'] }, brand);
    expect(mail.text).toContain('You currently sign in with Google.');
    expect(mail.text).toMatch(/^Hello,\n/);
  });

  it('tell the person who is to own an organization when it becomes theirs', () => {
    const owner = { ...samples.invitation, role: 'owner' };
    const text =
      "invited you to help run Hall as its owner. You'll become the owner when you choose your password. The link works for 7 days:";
    expect(writeMail('invitation', owner, brand).text).toContain(text);
    const everywhere = writeMail('invitation', { ...owner, organization: null }, brand);
    expect(everywhere.text).toContain('as an owner. Choose your password within 7 days:');
  });

  it('say which ways to sign in ended with the former password', () => {
    const { text } = writeMail(
      'password-changed',
      { ...samples['password-changed'], removed: ['Facebook', 'Hall'] },
      brand,
    );
    expect(text).toContain(
      'You can no longer sign in with Facebook and Hall. You can link them again in your profile.',
    );
    expect(writeMail('password-changed', samples['password-changed'], brand).text).not.toContain('no longer');
  });

  it('say where the time of an event applies to someone whose zone is not known, and why they come', () => {
    const mail = writeMail('event-reminder', { ...samples['event-reminder'], readerZone: null }, brand);
    const { text, html } = mail;
    expect(mail.unsubscribeUrl).toBe('https://foyer.example/reminders/r1/c-1');
    expect(text).toContain('starts on Sunday, November 29, 2026 10:00 AM Chicago time.');
    expect(text).toContain(
      "You're getting this email because someone asked us to send this address a reminder about this event. Don't email me about this event again:\nhttps://foyer.example/reminders/r1/c-1\n",
    );
    expect(html).toContain('<a href="https://foyer.example/reminders/r1/c-1"');
  });

  it('name no browser that nobody knows', () => {
    for (const unknown of ['curl/8.5.0', null])
      expect(writeMail('password-changed', { ...samples['password-changed'], browser: unknown }, brand).text).toContain(
        'from 192.0.2.7.',
      );
  });

  it('name the product of their host where the whole of it is meant', () => {
    const harbour = { name: 'Harbour', url: 'https://harbour.example' };
    const everywhere = { ...samples.invitation, inviter: null, organization: null };
    const { subject, text } = writeMail('invitation', everywhere, harbour);
    expect(subject).toBe("You're invited to Harbour");
    expect(text).toContain('Harbour invited you to help run Harbour as an admin.');
    expect(text).toContain('https://harbour.example/signup/u1/c-1/k1');
    const added = { ...samples.added, inviter: null };
    expect(writeMail('added', added, harbour).text).toContain('Hall gave you access to Hall as a host.');
  });

  it('keep whatever stands in a link within its segment', () => {
    const { html } = writeMail('reset', { ...samples.reset, userId: '../../evil', code: '"><script>' }, brand);
    expect(html).toContain('https://foyer.example/reset/..%2F..%2Fevil/%22%3E%3Cscript%3E');
  });
});
