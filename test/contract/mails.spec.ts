import { describe, expect, it } from '@jest/globals';
import type { MailBrand } from '../../backend/src/platform/mail/mail-layout.js';
import type { MailTemplate, Somebody } from '../../backend/src/platform/mail/mail-template.js';
import { brand, type MailKind, mails, notToBeIgnored, rows, samples, type ValuesOf } from './mails.data.js';

function writeMail<Kind extends MailKind>(kind: Kind, values: ValuesOf<Kind>, by: MailBrand) {
  return (mails[kind] as MailTemplate<Somebody>).write(values, by);
}

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
    const reasons = mail.unsubscribeUrl ? [mail.unsubscribeUrl] : [];
    const overviews = kind === 'weekly-report' ? [`${brand.url}/dashboard/k1/overview`] : [];
    expect(links).toEqual([...(path === null ? [] : [brand.url + path]), ...overviews, ...reasons, brand.url]);
    if (path !== null) expect(mail.text).toContain(`\n${brand.url}${path}\n`);
    expect(mail.html.replace('<img src="cid:picture"', '')).not.toMatch(/<(img|script|link|style|iframe)|url\(/i);
    expect(mail.picture !== undefined).toBe(mail.html.includes('cid:picture'));
  });

  it('tell a person without a password how they currently sign in, and greet a person without a name', () => {
    const mail = writeMail('reset', { ...samples.reset, firstName: ' ', methods: ['Google'] }, brand);
    expect(mail.text).toContain('You currently sign in with Google.');
    expect(mail.text).toMatch(/^Hello,\n/);
  });

  it('have words for a person who signs in through their organization only', () => {
    const { text } = writeMail('existing-methods', { ...samples['existing-methods'], methods: [] }, brand);
    expect(text).toContain('If that was you, sign in the way you usually do instead.');
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
    expect(text).toContain('You can no longer sign in with Facebook or Hall. You can link them again in your profile.');
    expect(writeMail('password-changed', samples['password-changed'], brand).text).not.toContain('no longer');
  });

  it('say where the time of an event applies to someone whose zone is not known, and why they come', () => {
    const mail = writeMail('event-reminder', { ...samples['event-reminder'], readerZone: null }, brand);
    const { text, html } = mail;
    expect(mail.unsubscribeUrl).toBe('https://foyer.example/reminders/r1/c-1');
    expect(text).toContain('starts on Sunday, November 29, 2026 at 10:00 AM Chicago time.');
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

  it.each([
    [
      'weekly-report',
      [
        'Events: 1',
        'Total watch time: 12 h 30 min',
        'On-demand views: 7',
        'Mon 23: 4',
        'Sunday, November 29, 2026 10:00 AM: 14 viewers, peak 9',
      ],
    ],
    ['event-report', ['Average watch time: 45 min', 'Reactions: 5', 'Interaction answers: 4', 'Link clicks: 5']],
    [
      'organization-report',
      [
        'New in the last 7 days: 2',
        'With content in the last 7 days: 1',
        'Within 1 month: 1',
        'None within 12 months: 1',
      ],
    ],
  ] as const)('have the figures of a %s in both parts, and an end', (kind, lines) => {
    const { text, html, unsubscribeUrl } = writeMail(kind, samples[kind], brand);
    for (const line of lines) {
      expect(text).toContain(line);
      const [label = '', value = ''] = line.split(': ');
      expect(html).toContain(label);
      expect(html).toContain(value);
    }
    expect(unsubscribeUrl).toBe(`${brand.url}/dashboard/unsubscribe/s1/c-1`);
    expect(html).toMatch(/<img src="cid:picture" alt="Chart of [^"]+"/);
  });

  it('tell of a week without events how often people watched on demand', () => {
    const { week } = samples['weekly-report'];
    const quiet = { ...week, events: [], viewers: 0, newViewers: 0, onDemandViews: 7 };
    const { subject, text, html } = writeMail(
      'weekly-report',
      { ...samples['weekly-report'], week: quiet, png: null },
      brand,
    );
    expect(subject).toBe('Your week at Hall: 7 on-demand views');
    expect(text).toContain(
      'No events ended at Hall between Monday, November 23, and Sunday, November 29, but people watched on demand.\n\nOn-demand views: 7\n\nSee the overview:',
    );
    expect(html).not.toContain('cid:picture');
    const once = { ...samples['weekly-report'], week: { ...quiet, onDemandViews: 1 }, png: null };
    expect(writeMail('weekly-report', once, brand).subject).toBe('Your week at Hall: 1 on-demand view');
  });

  it.each([
    [21, '1 more event ended that week.'],
    [30, '10 more events ended that week.'],
  ])('name 20 of %s events, and count the rest', (count, detail) => {
    const { week } = samples['weekly-report'];
    const events = Array.from({ length: count }, () => week.events[0]!);
    const weekly = writeMail('weekly-report', { ...samples['weekly-report'], week: { ...week, events } }, brand);
    expect(weekly.text).toContain(`\n${detail}\n`);
    expect(weekly.text).toContain(`\nSee the overview:\n${brand.url}/dashboard/k1/overview\n`);
  });
});
