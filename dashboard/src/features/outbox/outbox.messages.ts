import { createMessages } from '@ui/messages/messages';

/** Texts of the page that shows kept mails. */
export const outboxText = createMessages({
  'outbox.title': 'Outbox',
  'outbox.lead':
    "Email isn't set up on this server. Messages are kept here for a day; their links work. Set SMTP_URL to send email.",
  'outbox.hint': "Email isn't set up on this server, so the message is kept here:",
  'outbox.operator':
    "Email isn't set up on this server, so no link was sent. Ask an owner or admin of your organization for a link.",
  'outbox.hintLink': 'Open the outbox',
  'outbox.back': 'Back to the dashboard',
  'outbox.none': 'No messages yet',
  'outbox.noneHelp': 'Emails that would be sent, such as password reset links, appear here.',
  'outbox.to': 'To {address}',
  'outbox.open': 'Open the link',
  'outbox.show': 'Show message',
  'outbox.mail': 'Message “{subject}”',
});
