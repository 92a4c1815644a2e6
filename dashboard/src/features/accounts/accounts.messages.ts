import { createMessages } from '@ui/messages/messages';

/** Texts of the pages that emailed links open. */
export const accountsText = createMessages({
  'verify.page': 'Your account',
  'verify.title': 'Your account is verified',
  'verify.lead': 'Welcome to {organization}. Taking you to your dashboard…',
  'verify.next': 'Continue',
  'unverified.title': 'Your password is saved',
  'unverified.lead':
    "Your email address isn't verified yet, so your account works in {organization} only. Open the link we emailed to {email}. You can send it again from your profile.",
  'email.title': 'Confirm your email address',
  'email.lead': "From now on, you'll sign in with this address. You'll be signed out everywhere.",
  'email.confirm': 'Confirm',
  'email.done': 'Your email address was changed',
  'email.doneLead': 'Please sign in with the new address.',
  'email.signIn': 'Go to sign in',
  'link.over': 'Oops',
});
