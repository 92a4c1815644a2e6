import { createMessages } from '@ui/messages/messages';

/** Texts of the page for people who forgot their password. */
export const forgotText = createMessages({
  'forgot.title': 'Forgot your password?',
  'forgot.lead': "We'll email you a link to choose a new one.",
  'forgot.email': 'Email',
  'forgot.submit': 'Send link',
  'forgot.submitting': 'Sending',
  'forgot.done': 'Reset Requested',
  'forgot.failed': 'Sorry!',
  'forgot.back': 'Back to sign in',
});
