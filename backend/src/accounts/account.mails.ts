import { brandLink } from '../platform/mail/mail-layout.js';
import { type Done, mailTemplates, namesOf, type Somebody, whenAndWhere } from '../platform/mail/mail-template.js';

interface AccountMails {
  readonly reset: Somebody & {
    readonly userId: string;
    readonly code: string;
    /** The account's sign-in methods if it has no password yet, otherwise empty. */
    readonly methods: readonly string[];
  };
  readonly 'address-in-use': Somebody;
  readonly 'email-change': Somebody & {
    /** The account's current address. */
    readonly email: string;
    readonly newEmail: string;
    readonly userId: string;
    readonly code: string;
  };
  readonly 'email-changed': Done & { readonly newEmail: string };
  readonly 'password-changed': Done & {
    /** Other sign-in methods that were removed along with the previous password. */
    readonly removed?: readonly string[];
  };
}

/** Emails about an account. */
export const accountMails = mailTemplates<AccountMails>({
  reset: ({ userId, code, methods }, brand) => ({
    subject: 'Reset your password',
    sentences: [
      ...(methods.length > 0 ? [`You currently sign in with ${namesOf(methods)}.`] : []),
      'Choose a new password within one hour:',
    ],
    button: { label: 'Choose a new password', url: brandLink(brand, 'reset', userId, code) },
  }),
  'address-in-use': (_values, brand) => ({
    subject: `Your email address is already in use at ${brand.name}`,
    sentences: ['Someone tried to add this email address to another account, but it already belongs to yours.'],
  }),
  'email-change': ({ email, newEmail, userId, code }, brand) => ({
    subject: 'Confirm your email address',
    sentences: [
      `You asked to change the email address of your account from ${email} to ${newEmail}.`,
      'Confirm within one hour that the new address is yours:',
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
      "If this wasn't you, choose a new password:",
    ],
    isSecurity: true,
    button: { label: 'Choose a new password', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
});

function unlinked(removed: readonly string[]): string[] {
  if (removed.length === 0) return [];
  return [
    `You can no longer sign in with ${namesOf(removed)}. You can link ${removed.length === 1 ? 'it' : 'them'} again in your profile.`,
  ];
}
