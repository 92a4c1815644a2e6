import { brandLink, personText } from '../platform/mail/mail-layout.js';
import { type Done, mailTemplates, namesOf, type Somebody, whenAndWhere } from '../platform/mail/mail-template.js';

interface SignInMails {
  readonly 'existing-methods': Somebody & { readonly provider: string; readonly methods: readonly string[] };
  readonly 'sign-in-linked': Done & { readonly provider: string };
}

/** Emails to an account's owner about its sign-in methods. */
export const signInMails = mailTemplates<SignInMails>({
  'existing-methods': ({ provider, methods }, brand) => ({
    subject: `How you sign in to ${brand.name}`,
    sentences: [
      `Someone tried to sign in to your account with ${personText(provider)}. If that was you, sign in ${methods.length > 0 ? `with ${namesOf(methods)}` : 'the way you usually do'} instead.`,
    ],
    button: { label: 'Reset your password', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
  'sign-in-linked': (values, brand) => ({
    subject: 'A new way to sign in was added',
    sentences: [
      `You can now sign in with ${personText(values.provider)}. ${whenAndWhere(values)}`,
      "If this wasn't you, choose a new password:",
    ],
    isSecurity: true,
    button: { label: 'Choose a new password', url: brandLink(brand, 'dashboard', 'forgot') },
  }),
});
