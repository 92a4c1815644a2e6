import { brandLink, type MailBrand, type MailContent, personText } from '../../platform/mail/mail-layout.js';
import {
  type Done,
  mailTemplates,
  namesOf,
  type Somebody,
  whenAndWhere,
  withArticle,
} from '../../platform/mail/mail-template.js';

interface AccountMails {
  readonly invitation: Somebody & {
    /** Null: nobody whom the person would know by name. */
    readonly inviter: string | null;
    /** Null: the whole product. */
    readonly organization: string | null;
    readonly role: string;
    readonly userId: string;
    readonly code: string;
    readonly clientId: string | null;
  };
  readonly 'activation-again': AccountMails['invitation'];
  readonly added: Somebody & Pick<AccountMails['invitation'], 'inviter' | 'organization' | 'role'>;
  readonly reset: Somebody & {
    readonly userId: string;
    readonly code: string;
    /** How the account signs in when it has no password yet, else empty. */
    readonly methods: readonly string[];
  };
  readonly 'existing-methods': Somebody & { readonly provider: string; readonly methods: readonly string[] };
  readonly 'address-in-use': Somebody;
  readonly 'email-change': Somebody & {
    /** The present address of the account. */
    readonly email: string;
    readonly newEmail: string;
    readonly userId: string;
    readonly code: string;
  };
  readonly 'email-changed': Done & { readonly newEmail: string };
  readonly 'password-changed': Done & {
    /** Other ways to sign in that ended with the former password. */
    readonly removed?: readonly string[];
  };
  readonly 'sign-in-linked': Done & { readonly provider: string };
}

const wayBack = ["If this wasn't you, choose a new password:"];

/** What the person of an account is told, and asked to confirm. */
export const accountMails = mailTemplates<AccountMails>({
  invitation,
  'activation-again': invitation,
  added: ({ role, ...said }, brand) => ({
    subject: `You now have access to ${placeOf(said, brand)}`,
    sentences: [
      `${inviterOf(said, brand)} gave you access to ${placeOf(said, brand)} as ${withArticle(role)}. Sign in with your existing account:`,
    ],
    button: { label: 'Sign in', url: brandLink(brand, 'dashboard') },
  }),
  reset: ({ userId, code, methods }, brand) => ({
    subject: 'Reset your password',
    sentences: [
      ...(methods.length > 0 ? [`You currently sign in with ${namesOf(methods)}.`] : []),
      'Choose a new password within one hour:',
    ],
    button: { label: 'Choose a new password', url: brandLink(brand, 'reset', userId, code) },
  }),
  'existing-methods': ({ provider, methods }, brand) => ({
    subject: `How you sign in to ${brand.name}`,
    sentences: [
      `Someone, perhaps you, tried to sign in with ${personText(provider)}. Your account signs in with ${namesOf(methods)}.`,
    ],
    button: { label: 'Forgot your password?', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
  'address-in-use': (_values, brand) => ({
    subject: `Your address at ${brand.name}`,
    sentences: [
      'Someone, perhaps you, tried to use this address for another account. It already belongs to an account.',
    ],
  }),
  'email-change': ({ email, newEmail, userId, code }, brand) => ({
    subject: 'Confirm your email address',
    sentences: [
      `You asked to change the email address of ${email}'s account to this one.`,
      `Confirm that ${newEmail} is yours within one hour:`,
    ],
    button: { label: 'Confirm', url: brandLink(brand, 'dashboard', 'email', userId, code) },
  }),
  'email-changed': (values) => ({
    subject: 'Your email address was changed',
    sentences: [`The email address of your account is now ${values.newEmail}. ${whenAndWhere(values)}`],
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
});

function invitation(
  { role, userId, code, clientId, ...said }: AccountMails['invitation'],
  brand: MailBrand,
): Omit<MailContent, 'firstName'> {
  const becomesOwner = role === 'owner' && said.organization !== null;
  const next = becomesOwner
    ? 'You become the owner when you choose your password. The link works for 7 days:'
    : 'Choose your password within 7 days:';
  return {
    subject: `You're invited to ${placeOf(said, brand)}`,
    sentences: [
      `${inviterOf(said, brand)} invited you to help run ${placeOf(said, brand)} as ${withArticle(role)}. ${next}`,
    ],
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

function placeOf({ organization }: Pick<AccountMails['invitation'], 'organization'>, brand: MailBrand): string {
  return organization === null ? brand.name : personText(organization);
}

function inviterOf(said: Pick<AccountMails['invitation'], 'inviter' | 'organization'>, brand: MailBrand): string {
  return said.inviter === null ? placeOf(said, brand) : personText(said.inviter);
}
