import { accountMails } from '../../backend/src/accounts/account.mails.js';
import type { AnalyticsFiguresDto } from '../../backend/src/analytics/analytics.public.js';
import { notesMails } from '../../backend/src/notes/notes.mails.js';
import { magicLinkMails } from '../../backend/src/paywall/links/magic-link.mails.js';
import { peopleMails } from '../../backend/src/people/people.mails.js';
import { reminderMails } from '../../backend/src/reminders/reminder.mails.js';
import { reportMails } from '../../backend/src/reports/report.mails.js';
import { signInMails } from '../../backend/src/sign-in/sign-in.mails.js';
import { tokenMails } from '../../backend/src/tokens/token.mails.js';
import { invitationMails } from '../../backend/src/users/invitation.mails.js';

/** The emails of all modules. */
export const mails = {
  ...accountMails,
  ...invitationMails,
  ...peopleMails,
  ...notesMails,
  ...magicLinkMails,
  ...reminderMails,
  ...reportMails,
  ...signInMails,
  ...tokenMails,
};
export type MailKind = keyof typeof mails;
export type ValuesOf<Kind extends MailKind> = Parameters<(typeof mails)[Kind]['write']>[0];

export const brand = { name: 'Foyer', url: 'https://foyer.example' };
const invited = { inviter: 'Jo', organization: 'Hall', role: 'admin', userId: 'u1', code: 'c-1', clientId: 'k1' };
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const done = { at: new Date('2026-11-21T06:38:00Z'), address: '192.0.2.7', browser };
const firstName = 'Jane';
const startsAt = Date.UTC(2026, 10, 29, 16);
const report = {
  firstName,
  zone: 'America/Chicago',
  png: Buffer.from('PNG'),
  end: { subscriptionId: 's1', code: 'c-1' },
};

/** What they are written with. */
export const samples: { [Kind in MailKind]: ValuesOf<Kind> } = {
  invitation: { firstName, ...invited },
  'activation-again': { firstName, ...invited, clientId: null },
  added: { firstName, inviter: 'Jo', organization: 'Hall', role: 'host' },
  reset: { firstName, userId: 'u1', code: 'c-1', methods: [] },
  'existing-methods': { firstName, provider: 'Google', methods: ['your password', 'Facebook'] },
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
  'weekly-report': {
    ...report,
    ...{ organization: 'Hall', clientId: 'k1' },
    week: {
      days: [4, 0, 0, 12, 0, 0, 0].map((viewers, day) => ({ at: Date.UTC(2026, 10, 23 + day, 6), viewers })),
      events: [{ id: 'e1', name: 'Vespers', startsAt, viewers: 14, most: 9, watchTime: 45_000, messages: 3 }],
      ...{ viewers: 15, newViewers: 2, viewersBefore: 1234, onDemandViews: 7 },
    },
  },
  'event-report': {
    ...report,
    ...{ organization: 'Hall', clientId: 'k1', event: { id: 'e1', name: 'Vespers', startsAt } },
    figures: {
      ...{ uniqueViewers: 1, newViewers: 1, maxLive: 1, averageWatchTime: 2700, chatsSent: 3 },
      attendance: { from: '2026-11-29T16:00:00Z', every: 60, viewers: new Array(60).fill(1) },
      ...{ reactions: [{ count: 2 }, { count: 3 }], interactions: [{ answers: 4 }], linkClicks: [{ value: 5 }] },
    } as unknown as AnalyticsFiguresDto,
  },
  'organization-report': {
    ...report,
    dueAt: startsAt,
    organizations: [0, 3].map((week) => ({
      ...{ id: 'k1', name: 'Hall', key: 'hall', createdAt: '2026-11-27T00:00:00Z', channels: 1, latestAt: null },
      ...{ week, oneMonth: week, threeMonths: week, sixMonths: week, twelveMonths: week, activity: 'none' },
    })),
  },
};
/** Each kind with its subject, a sentence, and where its button leads. */
export const rows: [MailKind, string, string, string | null][] = [
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
    'Vespers from Hall starts on Sunday, November 29, 2026 at 5:00 PM (10:00 AM Chicago time).',
    '/hall/main/abcdefghij',
  ],
  [
    'weekly-report',
    'Your week at Hall: 15 viewers',
    'Here are the figures for events at Hall that ended between Monday, November 23, and Sunday, November 29.',
    '/dashboard/k1/contents/e1/analytics',
  ],
  [
    'event-report',
    'Vespers: 1 viewer',
    'Vespers at Hall has ended. It started on Sunday, November 29, 2026, at 10:00 AM Chicago time.',
    '/dashboard/k1/contents/e1/analytics',
  ],
  [
    'organization-report',
    'Foyer: 1 of 2 organizations are active',
    "Here's how much organizations have published, as of Sunday, November 29.",
    '/dashboard/report',
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
    'Someone tried to sign in to your account with Google. If that was you, sign in with your password or Facebook instead.',
    '/dashboard/forgot',
  ],
  ['address-in-use', 'Your email address is already in use at Foyer', 'but it already belongs to yours.', null],
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
    "You're still the owner of Hall",
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
export const notToBeIgnored: readonly MailKind[] = [
  'email-changed',
  'password-changed',
  'sign-in-linked',
  'token-made',
  'owner-changed',
  'owner-invited',
  'domain-lost',
  'event-reminder',
  'weekly-report',
  'event-report',
  'organization-report',
];
