import { createMessages } from '@ui/messages/messages';

/** Texts of the pages where mailed links end. */
export const accountsText = createMessages({
  'verify.title': 'Your account is verified',
  'verify.lead': 'Welcome to {organisation}. You are taken on in a moment.',
  'verify.next': 'Continue',
});
