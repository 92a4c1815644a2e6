import { createMessages } from '@ui/messages/messages';

/** Texts of the page that shows kept mails. */
export const outboxText = createMessages({
  'outbox.title': 'Outbox',
  'outbox.lead':
    'This server has no mail server yet, so mails wait here for a day and their links work. Set SMTP_URL to send them.',
  'outbox.hint': 'This server has no mail server yet, so the mail waits here:',
  'outbox.hintLink': 'Open the outbox',
  'outbox.back': 'To the dashboard',
  'outbox.none': 'No mail yet',
  'outbox.noneHelp': 'What would be mailed, for instance a link to reset a password, appears here.',
  'outbox.to': 'to {address}, {time}',
  'outbox.open': 'Open the link',
  'outbox.show': 'Show the mail',
  'outbox.mail': 'The mail “{subject}”',
});
