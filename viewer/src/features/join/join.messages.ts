import { createMessages } from '@ui/messages/messages';

export const joinText = createMessages({
  'join.title': 'Join The Conversation',
  'join.signInTitle': 'Sign in',
  'join.name': 'Name',
  'join.nameHelp': 'Shown next to your messages.',
  'join.email': 'Email',
  'join.optional': 'optional',
  'join.emailHelp': "We'll never show this.",
  'join.password': 'Password',
  'join.forgot': 'Forgot your password?',
  'join.submit': 'Join',
  'join.joining': 'Joining',
  'join.signIn': 'Sign in',
  'join.signingIn': 'Signing In',
  'join.haveAccount': 'Have an account?',
  'join.chooseFirst': 'Sign in to the dashboard first and choose your own password.',
  'join.with': 'Join With {provider}',
  'join.signInWith': 'Sign in with {provider}',
  'join.otherWays': 'Other ways to join',
  'join.asGuest': 'Join As Guest',
  'join.accountOnly': 'Please sign in to join the conversation.',
});
