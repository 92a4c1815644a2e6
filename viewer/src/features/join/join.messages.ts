import { createMessages } from '@ui/messages/messages';

export const joinText = createMessages({
  'join.title': 'Join The Conversation',
  'join.signInTitle': 'Sign In',
  'join.name': 'Name',
  'join.nameHelp': 'Others see this name beside your messages.',
  'join.email': 'Email',
  'join.optional': 'optional',
  'join.emailHelp': 'Never shown to others.',
  'join.password': 'Password',
  'join.forgot': 'Forgot your password?',
  'join.submit': 'Join',
  'join.joining': 'Joining',
  'join.signIn': 'Sign In',
  'join.signingIn': 'Signing In',
  'join.haveAccount': 'Do you have an account?',
  'join.chooseFirst': 'Please choose a password of your own first: sign in on the dashboard.',
  'join.with': 'Join With {provider}',
  'join.signInWith': 'Sign in with {provider}',
  'join.otherWays': 'Other ways to join',
  'join.asGuest': 'Join As Guest',
  'join.accountOnly': 'Please sign in to join the conversation.',
});
