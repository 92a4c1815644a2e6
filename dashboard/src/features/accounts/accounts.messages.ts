import { createMessages } from '@ui/messages/messages';

/** Texts of the pages where mailed links end. */
export const accountsText = createMessages({
  'verify.page': 'Your account',
  'verify.title': 'Your account is verified',
  'verify.lead': 'Welcome to {organisation}. Your next page opens in a moment.',
  'verify.next': 'Continue',
  'unverified.title': 'Your password is saved',
  'unverified.lead':
    'Your email address is not verified yet, so your account works in {organisation} only. Open the link that we mailed to {email}. You can have it sent again from your profile.',
  'email.title': 'Confirm your email address',
  'email.lead': 'From then on you sign in with this address. You are signed out everywhere.',
  'email.confirm': 'Confirm',
  'email.done': 'Your email address is changed',
  'email.doneLead': 'Please sign in with the new address.',
  'email.signIn': 'Go to sign in',
  'link.over': 'Oops',
});
