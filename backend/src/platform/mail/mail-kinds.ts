import { deviceName } from '../../../../contracts/domain/device-name.js';
import {
  brandLink,
  type LaidOutMail,
  layOutMail,
  type MailBrand,
  type MailContent,
  personText,
} from './mail-layout.js';
import type { MailKind, MailValues } from './mail-values.js';

type Written = Omit<MailContent, 'firstName'>;
type Writer<Kind extends MailKind> = (values: MailValues[Kind], brand: MailBrand) => Written;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The mail of a kind in the name of a brand, with its subject and both parts. */
export function writeMail<Kind extends MailKind>(kind: Kind, values: MailValues[Kind], brand: MailBrand): LaidOutMail {
  return layOutMail({ firstName: values.firstName, ...WRITERS[kind](values, brand) }, brand);
}

const WRITERS: { readonly [Kind in MailKind]: Writer<Kind> } = {
  invitation,
  'activation-again': invitation,
  added: ({ role, ...said }, brand) => ({
    subject: `You now have access to ${placeOf(said, brand)}`,
    sentences: [
      `${inviterOf(said, brand)} gave you access to ${placeOf(said, brand)} as ${role}. Sign in with the account you have:`,
    ],
    button: { label: 'Sign in', url: brandLink(brand, 'dashboard') },
  }),
  reset: ({ userId, code, methods }, brand) => ({
    subject: 'Reset your password',
    sentences: [
      ...(methods.length > 0 ? [`So far you sign in with ${namesOf(methods)}.`] : []),
      'Choose a new password within one hour:',
    ],
    button: { label: 'Choose a new password', url: brandLink(brand, 'reset', userId, code) },
  }),
  'existing-methods': ({ provider, methods }, brand) => ({
    subject: `How you sign in to ${brand.name}`,
    sentences: [
      `Somebody, perhaps you, tried to sign in with ${personText(provider)}. Your account signs in with ${namesOf(methods)}.`,
    ],
    button: { label: 'Forgot your password?', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
  'address-in-use': (_values, brand) => ({
    subject: `Your address at ${brand.name}`,
    sentences: ['Somebody, perhaps you, wanted to use this address for another account. It has an account already.'],
  }),
  'email-change': ({ email, newEmail, userId, code }, brand) => ({
    subject: 'Confirm your email address',
    sentences: [
      `The account of ${email} is to have this address from now on.`,
      `Confirm that ${newEmail} is yours within one hour:`,
    ],
    button: { label: 'Confirm', url: brandLink(brand, 'dashboard', 'email', userId, code) },
  }),
  'email-changed': (values) => ({
    subject: 'Your email address was changed',
    sentences: [`The email address of your account is ${values.newEmail} now. ${whenAndWhere(values)}`],
    isSecurity: true,
  }),
  'password-changed': (values, brand) => ({
    subject: 'Your password was changed',
    sentences: [
      `The password of your account was changed. ${whenAndWhere(values)}`,
      ...unlinked(values.removed ?? []),
      ...wayBack,
    ],
    isSecurity: true,
    button: { label: 'Forgot your password?', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
  'sign-in-linked': (values, brand) => ({
    subject: 'A new way to sign in was added',
    sentences: [`You can now sign in with ${personText(values.provider)}. ${whenAndWhere(values)}`, ...wayBack],
    isSecurity: true,
    button: { label: 'Forgot your password?', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
  'owner-changed': (values) => ({
    subject: `${personText(values.organisation)} has a new owner`,
    sentences: [
      `${personText(values.owner)} is the owner of ${personText(values.organisation)} now. ${whenAndWhere(values)}`,
    ],
  }),
  'owner-invited': (values) => ({
    subject: `${personText(values.owner)} was invited to become the owner of ${personText(values.organisation)}`,
    sentences: [
      `${personText(values.owner)} becomes the owner of ${personText(values.organisation)} when they accept the invitation. Until then, you stay the owner, and you can withdraw the invitation in the list of users. ${whenAndWhere(values)}`,
    ],
  }),
  'owner-invitation-withdrawn': (values) => ({
    subject: `The owner of ${personText(values.organisation)} stays the same`,
    sentences: [
      `The invitation for ${personText(values.owner)} to become the owner of ${personText(values.organisation)} was withdrawn. ${whenAndWhere(values)}`,
    ],
  }),
  'own-invitation-withdrawn': ({ organisation, role, ...done }) => ({
    subject: `Your invitation to become the owner of ${personText(organisation)} was withdrawn`,
    sentences: [
      `Your invitation to become the owner of ${personText(organisation)} was withdrawn. ${whenAndWhere(done)}`,
      `You can still join ${personText(organisation)} as ${role}.`,
    ],
  }),
  'token-made': ({ maker, organisation, clientId, token, ...done }, brand) => ({
    subject: 'An access token was created for you',
    sentences: [
      `${maker === null ? 'Somebody' : personText(maker)} created the access token “${personText(token)}” for you in ${personText(organisation)}. A program that has it can do what you can do there, and the audit log shows who created it. ${whenAndWhere(done)}`,
      "If you don't want it, delete it on your profile, under Access tokens. Programs that use it lose access within seconds:",
    ],
    isSecurity: true,
    button: { label: 'Open your profile', url: brandLink(brand, 'dashboard', clientId, 'profile') },
  }),
  'domain-lost': ({ organisation, domain, at }) => ({
    subject: `The domain of ${personText(organisation)} is not yours any more`,
    sentences: [
      `We no longer find the proof that ${domain} belongs to ${personText(organisation)}, so its pages are not shown there since ${timeOf(at)}.`,
    ],
  }),
};

const wayBack = ['If that was not you, choose a new password:'];

function invitation({ role, userId, code, clientId, ...said }: MailValues['invitation'], brand: MailBrand): Written {
  const becomesOwner = role === 'owner' && said.organisation !== null;
  const next = becomesOwner
    ? 'You become the owner when you choose your password. The link works for 7 days:'
    : 'Choose your password within 7 days:';
  return {
    subject: `You're invited to ${placeOf(said, brand)}`,
    sentences: [`${inviterOf(said, brand)} invited you to work on ${placeOf(said, brand)} as ${role}. ${next}`],
    button: {
      label: 'Choose your password',
      url: brandLink(brand, 'signup', userId, code, ...(clientId === null ? [] : [clientId])),
    },
  };
}

function unlinked(removed: readonly string[]): string[] {
  if (removed.length === 0) return [];
  return [`You can no longer sign in with ${namesOf(removed)}. You can link it again in your profile.`];
}

function placeOf({ organisation }: Pick<MailValues['invitation'], 'organisation'>, brand: MailBrand): string {
  return organisation === null ? brand.name : personText(organisation);
}

function inviterOf(said: Pick<MailValues['invitation'], 'inviter' | 'organisation'>, brand: MailBrand): string {
  return said.inviter === null ? placeOf(said, brand) : personText(said.inviter);
}

function whenAndWhere({
  at,
  address,
  browser,
}: Pick<MailValues['email-changed'], 'at' | 'address' | 'browser'>): string {
  const name = deviceName(browser);
  const from = name === null ? address : `${address} (${name})`;
  return `That was on ${timeOf(at)} from ${from}.`;
}

function timeOf(at: Date): string {
  return `${day.format(at)} at ${time.format(at).replace('\u202f', ' ')} UTC`;
}

function namesOf(methods: readonly string[]): string {
  return list.format(methods.map(personText));
}
