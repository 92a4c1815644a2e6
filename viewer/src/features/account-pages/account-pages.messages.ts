import { createMessages } from '@ui/messages/messages';

/** Texts of the pages to which mailed links lead. */
export const accountText = createMessages({
  'account.loading': 'Loading',
  'account.oops': 'Oops',
  'account.newLink': 'Ask for a new link',
  'reset.title': 'Choose a new password',
  'reset.email': 'Email',
  'reset.password': 'Password',
  'reset.passwordHelp': 'At least 8 characters, with upper and lower case, a number and one of @ $ ! % * ? & = ~ #',
  'reset.verification': 'Password Verification',
  'reset.submit': 'Save password',
  'reset.submitting': 'Saving',
});
