import { createMessages } from '@ui/messages/messages';

/** Texts of the pages where mailed links end. */
export const accountsText = createMessages({
  'verify.title': 'Your account is verified',
  'verify.lead': 'Welcome to {organisation}. You are taken on in a moment.',
  'verify.next': 'Continue',
  'email.title': 'Confirm your email address',
  'email.lead': 'From then on you sign in with this address. You are signed out everywhere.',
  'email.confirm': 'Confirm',
  'email.done': 'Your email address is changed',
  'email.doneLead': 'Please sign in with the new address.',
  'email.signIn': 'Go to sign in',
  'link.over': 'Oops',
});
