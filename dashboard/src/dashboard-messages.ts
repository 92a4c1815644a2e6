import { createMessages } from '@ui/messages/messages';

/** Texts of the shell, of signing in, and of pages that belong to no feature. Validation messages come from the rules in contracts/domain. */
export const text = createMessages({
  'account.label': 'Your account',
  'account.profile': 'My Profile',
  'account.light': 'Light',
  'account.dark': 'Dark',
  'account.system': 'Like my device',
  'account.colors': 'Colors',
  'account.signOut': 'Sign Out',
  'account.signedInAs': 'Signed in as',
  'account.signingOut': 'Signing out',
  'account.signOutFailed': 'You could not be signed out. Please check your connection and try again.',

  'confirm.title': "Confirm it's you",
  'confirm.lead':
    "It's been a while since you signed in. Confirm it's you to continue. Nothing you typed will be lost.",
  'confirm.as': "You're signed in as {email}.",
  'confirm.with': 'Confirm with {provider}',
  'confirm.submit': 'Confirm',
  'confirm.submitting': 'Confirming',
  'confirm.none':
    "You can't enter your password on this domain. Sign out, sign in again, and do this within ten minutes.",
  'signIn.title': 'Sign in',
  'signIn.lead': 'Run your events from here.',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.submitting': 'Signing In',
  'signIn.changeLead': 'Please choose a password of your own.',
  'signIn.newPassword': 'New Password',
  'signIn.verification': 'Password Verification',
  'signIn.saveAndSubmit': 'Save and Sign In',
  'signIn.unavailable': 'Sign-in is temporarily unavailable. Please reload the page.',
  'signIn.with': 'Sign in with {provider}',
  'signIn.kept':
    'You were signed out. Sign in again, and what you typed is still here. If somebody else signs in, it is discarded.',
  'signIn.ended': 'You were signed out.',
  'signIn.refused':
    'If you cannot sign in any more, ask an owner or admin of your organization whether you still have access.',
  'window.lead': 'Sign in to continue to {name} ({host}). Only {product} sees your password.',
  'window.over': 'This window has expired. Close it and try again.',
  'signIn.forgot': 'Forgot your password?',

  'reload.waits': 'A new version is ready. This page reloads as soon as you are done here.',
  'reload.now': 'Reload now',

  'lost.note': "We couldn't find that page. If you came to watch, please check the link.",
  'lost.way': 'Go to the page of {name}',

  'lostAccess.client':
    'You no longer have access to {name}: you were removed, or it was deleted. What you had not saved could not be kept. If this is a mistake, ask an owner or admin to invite you again.',
  'lostAccess.all':
    'You no longer have access to this organization: you were removed from it. What you had not saved could not be kept. If this is a mistake, ask an owner or admin to invite you again.',
  'lostAccess.none':
    'This account does not belong to any organization. Ask an owner or admin of yours to invite you, or sign in with another account.',
  'lostAccess.others': 'Other organizations',
  'lostAccess.retry': 'Check again',

  'shell.channels': 'Channels',
  'shell.content': 'Content',
  'shell.images': 'Images',
  'shell.settings': 'Settings',
  'shell.audit': 'Audit log',
  'shell.refresh': 'Forced Refresh',
  'shell.nuke': 'Nuke User',
  'shell.unauthorized': 'Unauthorized',
  'shell.notFoundTitle': 'Page not found',
  'shell.notFound': 'Page not found.',
  'shell.comingPage': "This page isn't here yet.",
  'shell.users': 'Users',
  'shell.globalUsers': 'Global Users',
  'shell.menu': 'Menu',
  'shell.navigation': 'Dashboard',
  'shell.minimize': 'Minimize',
  'shell.expand': 'Expand menu',
  'shell.footer': 'Footer',
  'shell.dashboard': 'My Dashboard',
  'shell.back': 'Back to Dashboard',
  'shell.credit': 'Powered by {product}',
  'shell.terms': 'Terms of Use',
  'shell.privacy': 'Privacy Policy',
  'shell.support': 'Support',
  'shell.home': '{product}, all organizations',
});
