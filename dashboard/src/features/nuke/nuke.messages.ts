import { createMessages } from '@ui/messages/messages';

/** Texts of erasing a person. */
export const nukeText = createMessages({
  'nuke.title': 'Nuke user',
  'nuke.lead':
    'Erases a person everywhere: their account, roles, personal access tokens, and sign-in methods, their chat messages, their image, and their name in the audit log. Viewer counts stay the same.',
  'nuke.email': 'Email',
  'nuke.submit': 'Nuke user',
  'nuke.ask': 'Nuke {email}?',
  'nuke.checking': 'Looking up the address',
  'nuke.effectOne': "1 person uses this address. They'll be signed out and erased everywhere. This can't be undone.",
  'nuke.effect':
    "{people} people use this address, including guests. They'll all be signed out and erased everywhere. This can't be undone.",
  'nuke.again': 'Type the address again to confirm',
  'nuke.confirm': 'Nuke permanently',
  'nuke.running': 'Erasing',
  'nuke.queued': 'Revoking access…',
  'nuke.step.messages': 'Chat messages…',
  'nuke.step.presence': 'Watch history…',
  'nuke.step.auditValues': 'Names in the audit log…',
  'nuke.step.mails': 'Emails…',
  'nuke.step.images': 'Images…',
  'nuke.step.accounts': 'Accounts…',
  'nuke.step.other': '{kind}…',
  'nuke.progress': '{done} of {total}',
  'nuke.done': 'User Nuked!',
  'nuke.failed': 'Failed',
  'nuke.failedHelp':
    'The person no longer has access, but not everything could be erased. Check the server log, then ask for help.',
  'nuke.lost': "This erasure couldn't be found.",
  'nuke.counts': 'Erased',
  'nuke.count.accounts': 'Accounts and guests: {count}',
  'nuke.count.messages': 'Messages: {count}',
  'nuke.count.presence': 'Viewer records: {count}',
  'nuke.count.roles': 'Roles: {count}',
  'nuke.count.tokens': 'Personal access tokens: {count}',
  'nuke.count.sessions': 'Sessions: {count}',
  'nuke.count.images': 'Images: {count}',
  'nuke.count.mails': 'Emails: {count}',
  'nuke.count.auditValues': 'Names and addresses in the audit log: {count}',
  'nuke.count.other': '{kind}: {count}',
  'nuke.another': 'Nuke someone else',
});
