import { createMessages } from '@ui/messages/messages';

export const accountText = createMessages({
  'account.menu': 'Account of {name}',
  'account.signIn': 'Sign In',
  'account.signOut': 'Sign Out',
  'account.ask': 'Are you sure you want to sign out?',
  'account.leave': 'Leave',
  'account.as': 'Signed in as',
  'account.failed': 'Signing out did not work. Please try again.',
});
