import { createMessages } from '@ui/messages/messages';

export const accountText = createMessages({
  'account.menu': "{name}'s account",
  'account.signIn': 'Sign in',
  'account.signOut': 'Sign Out',
  'account.ask': 'Are you sure you want to sign out?',
  'account.leave': 'Leave',
  'account.as': 'Signed in as',
  'account.failed': "You couldn't be signed out. Please try again.",
});
