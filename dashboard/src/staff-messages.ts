import { createMessages } from '@ui/messages/messages';

/** Texts of the shell that nobody needs before signing in. */
export const staffText = createMessages({
  'reload.waits': 'A new version is ready. This page will reload when you finish.',
  'reload.now': 'Reload now',

  'outbox.open': 'Open outbox',

  'export.csv': 'Export CSV',
  'export.exporting': 'Exporting',
  'export.failed': "The export didn't work. Please try again.",

  'mail.notSent': "Not emailed: email isn't set up on this server.",
  'mail.notSentOperator': "Not emailed: email isn't set up on this server. Ask the server's operator to set SMTP_URL.",
  'mail.operatorHelp':
    "Email isn't set up on this server, so the invitation wasn't sent. Ask the server's operator to set SMTP_URL, then send it again.",

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
});
