import { createMessages } from '@ui/messages/messages';

/** Texts of erasing a person. */
export const nukeText = createMessages({
  'nuke.title': 'Nuke User',
  'nuke.lead':
    'Erases a person everywhere: the account with its roles, access tokens and ways to sign in, what they wrote in chats, their picture, and their name in the audit log. What was counted stays counted.',
  'nuke.email': 'Email',
  'nuke.submit': 'Nuke user',
  'nuke.ask': 'Nuke {email}?',
  'nuke.checking': 'Looking for them',
  'nuke.effectOne':
    'One person gave this address. They are signed out and erased in every organization. This cannot be undone.',
  'nuke.effect':
    '{people} people gave this address, guests counted. All of them are signed out and erased in every organization. This cannot be undone.',
  'nuke.again': 'Type the address again to confirm',
  'nuke.confirm': 'Nuke for good',
  'nuke.running': 'Erasing',
  'nuke.queued': 'Shutting the person out…',
  'nuke.step.messages': 'Chat messages…',
  'nuke.step.presence': 'What was watched…',
  'nuke.step.auditValues': 'Names in the audit log…',
  'nuke.step.mails': 'Mails…',
  'nuke.step.images': 'Pictures…',
  'nuke.step.accounts': 'Accounts…',
  'nuke.step.other': '{kind}…',
  'nuke.progress': '{done} of {total}',
  'nuke.done': 'User Nuked!',
  'nuke.failed': 'Failed',
  'nuke.failedHelp':
    'The person is shut out, but not everything could be erased. Please look at the server’s log, then ask for help.',
  'nuke.lost': 'This erasure could not be found.',
  'nuke.counts': 'Erased',
  'nuke.count.accounts': 'Accounts and guests: {count}',
  'nuke.count.messages': 'Messages: {count}',
  'nuke.count.presence': 'Viewer records: {count}',
  'nuke.count.roles': 'Roles: {count}',
  'nuke.count.tokens': 'Access tokens: {count}',
  'nuke.count.sessions': 'Sessions: {count}',
  'nuke.count.images': 'Pictures: {count}',
  'nuke.count.mails': 'Mails: {count}',
  'nuke.count.auditValues': 'Names and addresses in the audit log: {count}',
  'nuke.count.other': '{kind}: {count}',
  'nuke.another': 'Nuke somebody else',
});
