import { createMessages } from '@ui/messages/messages';

/** Texts of the pages that emailed links open. */
export const accountText = createMessages({
  'account.loading': 'Loading',
  'account.oops': 'Oops',
  'account.newLink': 'Request a new link',
  'account.signIn': 'Sign in',
  'account.email': 'Email',
  'account.password': 'Password',
  'account.verification': 'Password verification',
  'reset.title': 'Choose a new password',
  'reset.lead': "You'll be signed out on all other devices.",
  'reset.removes':
    "You'll no longer be able to sign in with {methods}, in case someone else added it. You can link it again in your profile.",
  'reset.submit': 'Save password',
  'reset.submitting': 'Saving',
  'signup.title': 'Create your account',
  'signup.lead': "You're invited to {organization}. Choose a password to get started.",
  'signup.leadProduct': 'Choose a password to get started.',
  'signup.submit': 'Create account',
  'signup.submitting': 'Creating account',
  'signup.done': 'Your account is ready. Taking you to the dashboard…',
});
