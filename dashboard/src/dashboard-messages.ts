import { createMessages } from '@ui/messages/messages';

/** Texts of the shell, of signing in, and of pages that belong to no feature. Validation messages come from the rules in contracts/domain. */
export const text = createMessages({
  'account.label': 'Your account',
  'account.profile': 'My profile',
  'account.light': 'Light',
  'account.dark': 'Dark',
  'account.system': 'Match device',
  'account.signOut': 'Sign Out',
  'account.signedInAs': 'Signed in as',
  'account.signOutFailed': "You couldn't be signed out. Check your connection and try again.",

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
  'signIn.lead': 'Sign in to manage your events.',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.submitting': 'Signing In',
  'signIn.changeLead': 'Please choose your own password.',
  'signIn.newPassword': 'New password',
  'signIn.verification': 'Password verification',
  'signIn.saveAndSubmit': 'Save and sign in',
  'signIn.unavailable': 'Sign-in is temporarily unavailable. Please reload the page.',
  'signIn.with': 'Sign in with {provider}',
  'signIn.kept':
    "You've been signed out. If you still have access, sign in again to pick up where you left off. Your draft is kept for you only.",
  'signIn.ended': "You've been signed out.",
  'signIn.refused': "Can't sign in? Ask an owner or admin whether you still have access.",
  'window.lead': 'Sign in to continue to {name} ({host}). Only {product} sees your password.',
  'window.over': 'This window has expired. Close it and try again.',
  'signIn.forgot': 'Forgot your password?',

  'page.copyLink': 'Copy link',
  'page.live': 'LIVE',
  'page.open': 'Open',

  'coming.analytics': 'Analytics',
  'coming.analyticsTitle': "Analytics isn't available yet",
  'coming.analyticsHelp':
    "Soon you'll see here who watched, for how long, and what they clicked. Until then, the content list shows how many people watched each event.",
  'coming.hostPanel': 'Host Panel',
  'coming.hostPanelTitle': "The Host Panel isn't available yet",
  'coming.hostPanelHelp':
    "Soon you'll answer chat requests and send interactions here. Until then, open the event and welcome people in its chat.",
  'coming.page': "This page isn't available yet",
  'coming.pageHelp': "We're still working on it. Your data isn't affected.",

  'reload.waits': 'A new version is ready. This page will reload when you finish.',
  'reload.now': 'Reload now',

  'outbox.open': 'Open outbox',
  'mail.notSent': "Not emailed: email isn't set up on this server.",
  'mail.notSentOperator': "Not emailed: email isn't set up on this server. Ask the server's operator to set SMTP_URL.",
  'mail.operatorHelp':
    "Email isn't set up on this server, so the invitation wasn't sent. Ask the server's operator to set SMTP_URL, then send it again.",

  'lost.note': "Looking for a live stream? That link doesn't work. Check it, or ask the church that sent it.",
  'lost.title': 'Looking for a live stream?',
  'lost.hint': "That link doesn't work. Check it, or ask the church that sent it.",
  'lost.way': 'Go to {name}',
  'lost.staff': 'Here to manage events?',

  'lostAccess.client':
    "You no longer have access to {name}: you were removed, or it was deleted. Your unsaved changes couldn't be kept. If this is a mistake, ask an owner or admin to invite you again.",
  'lostAccess.role':
    "You no longer have access to this page: your role in {name} was changed to {role}. Your unsaved changes couldn't be kept. If this is a mistake, ask an owner or admin.",
  'lostAccess.all':
    "You no longer have access to this organization: you were removed from it. Your unsaved changes couldn't be kept. If this is a mistake, ask an owner or admin to invite you again.",
  'lostAccess.none':
    "You're not part of an organization. Ask an owner or admin to invite you, or sign in with another account.",
  'lostAccess.others': 'Other organizations',
  'lostAccess.retry': 'Check again',

  'shell.today': 'Today',
  'shell.channels': 'Channels',
  'shell.content': 'Content',
  'shell.images': 'Images',
  'shell.settings': 'Settings',
  'shell.audit': 'Audit log',
  'shell.refresh': 'Forced refresh',
  'shell.nuke': 'Nuke user',
  'shell.unauthorized': 'Unauthorized',
  'shell.notFoundTitle': 'Page not found',
  'shell.notFound': 'Page not found.',
  'shell.users': 'Users',
  'shell.upcoming': 'Upcoming',
  'shell.globalUsers': 'Global users',
  'shell.menu': 'Menu',
  'shell.breadcrumb': 'Breadcrumb',
  'shell.navigation': 'Dashboard',
  'shell.minimize': 'Minimize',
  'shell.expand': 'Expand menu',
  'shell.dashboard': 'My Dashboard',
  'shell.back': 'Back to Dashboard',
  'shell.credit': 'Powered by {product}',
  'shell.terms': 'Terms of Use',
  'shell.privacy': 'Privacy Policy',
  'shell.support': 'Support',
  'shell.home': '{product}, all organizations',
});
