import { createMessages } from '@ui/messages/messages';

export const welcomeText = createMessages({
  'welcome.title': 'Welcome Back!',
  'welcome.as': "You're currently signed in as {name}",
  'welcome.signOut': 'Sign Out',
  'welcome.continue': 'Continue',
  'welcome.signOutFailed': "You couldn't be signed out. Please try again.",
});
