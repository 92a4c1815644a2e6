import { createMessages } from '@ui/messages/messages';

export const reportMailsText = createMessages({
  'reports.title': 'Reports by email',
  'reports.lead': 'A short summary of the most important figures, every week or after each event.',
  'reports.organizationTitle': 'Get this report by email',
  'reports.organizationLead': 'Global owners can get it every week.',
  'reports.failed': "Couldn't load the subscriptions",
  'reports.add': 'Subscribe',
  'reports.adding': 'Subscribing…',
  'reports.addTitle': 'New subscription',
  'reports.person': 'Send to',
  'reports.personHelp': 'Only people who have a role in this organization and a verified email address.',
  'reports.me': 'Me ({email})',
  'reports.meOnly': 'Me',
  'reports.someone': '{name} ({email})',
  'reports.nameless': 'Someone without a name',
  'reports.kind': 'Report',
  'reports.weekly': 'Every week',
  'reports.event': 'After each event',
  'reports.weekday': 'Day',
  'reports.hour': 'Time',
  'reports.already': '{name} is already subscribed: {when}.',
  'reports.alreadyMe': "You're already subscribed: {when}.",
  'reports.changesTime': 'Subscribing again changes the time.',
  'reports.endsPause': 'Subscribing again ends the pause.',
  'reports.endsPauseAndTime': 'Subscribing again ends the pause and changes the time.',
  'reports.added': '{name} is now subscribed',
  'reports.addedMe': "You're now subscribed",
  'reports.list': 'Subscriptions',
  'reports.none': 'No subscriptions yet',
  'reports.noneHelp': 'Subscribe yourself or someone who helps run the organization.',
  'reports.you': 'you',
  'reports.when': 'Every {weekday} at {hour}, {zone}',
  'reports.paused': 'Paused',
  'reports.unsubscribed': 'Unsubscribed',
  'reports.unsubscribedHelp': 'They unsubscribed with the link in an email. Only they can subscribe again.',
  'reports.unsubscribedOwn': 'You unsubscribed with the link in an email. To get it again, subscribe above.',
  'reports.next': 'Next report: {when}',
  'reports.nextEvent': 'Next report: about five minutes after the next event ends',
  'reports.last': 'Last sent: {when}',
  'reports.never': 'Nothing sent yet',
  'reports.pause': 'Pause',
  'reports.resume': 'Resume',
  'reports.change': 'Change time',
  'reports.changeTitle': 'When {name} gets the weekly report',
  'reports.save': 'Save',
  'reports.saving': 'Saving…',
  'reports.saved': 'Saved',
  'reports.saveFailed': "Couldn't change the subscription",
  'reports.delete': 'Unsubscribe',
  'reports.deleteOf': 'Unsubscribe {name}',
  'reports.deleteTitle': 'Unsubscribe {name}?',
  'reports.deleteEffect': "{name} won't get these emails anymore.",
  'reports.remove': 'Remove',
  'reports.removeOf': 'Remove {name} from the list',
  'reports.removeTitle': 'Remove {name} from the list?',
  'reports.removeEffect': 'Their delivery history is deleted, too. Owners and admins can subscribe {name} again.',
  'reports.removed': '{name} is no longer on the list',
  'reports.deleted': '{name} is no longer subscribed',
  'reports.deleteFailed': "Couldn't unsubscribe {name}",
  'reports.deliveries': 'Latest emails',
  'reports.week': 'Weekly report, {when}',
  'reports.eventOf': '{event}, {when}',
  'reports.sent': 'Sent {when}',
  'reports.waiting': 'Sending',
  'reports.again': 'Not sent yet. {reason} Next attempt: {when}',
  'reports.gaveUp': 'Not sent. {reason}',
  'reports.nothing': 'Not sent because there was nothing to report',
  'reports.ended': 'Not sent because the subscription had ended',
  'files.title': "Files that couldn't be saved",
  'files.lead':
    "Reports are also saved as files in this server's file storage. If that fails, saving is tried again for three days.",
  'files.all': 'Report on all organizations, {when}',
  'files.of': '{organization}: {report}',
  'files.again': 'Not saved yet. {reason} Next attempt: {when}',
  'files.waiting': 'Not saved yet. {reason}',
  'files.gaveUp': 'Not saved. {reason}',
  'reason.bucketRefused': "The file storage refused the file. The server's keys may not have permission.",
  'reason.bucketMissing': "The file storage doesn't have this bucket.",
  'reason.bucket': "The file storage couldn't be reached.",
  'reason.address': "The mail server doesn't accept this address.",
  'reason.server': "The mail server couldn't be reached.",
  'reason.refused': 'The mail server refused the email.',
  'reason.expired': "It couldn't be sent in time.",
  'reason.notSent': "This server doesn't send email.",
  'reason.notMade': "The report couldn't be generated.",
  'end.title': 'Unsubscribe from {report}?',
  'end.weekly': 'the weekly report on {organization}',
  'end.event': 'the report after each event at {organization}',
  'end.all': 'the weekly report on all organizations',
  'end.lead':
    "You won't get these emails anymore. If you change your mind, you can subscribe again with the same link.",
  'end.failed': "Couldn't check the link",
  'end.submit': 'Unsubscribe',
  'end.done': "You've unsubscribed",
  'end.doneLead': "You won't get {report} anymore.",
  'end.again': 'Subscribe again',
  'end.back': "You're subscribed again",
  'end.backLead': "You'll get {report} again.",
  'end.over': "This link doesn't work anymore",
  'end.overLead':
    'Either the subscription has been deleted, or part of the link is missing. If you still get these emails, use the link in the latest one.',
});

const REASONS: readonly (readonly [pattern: RegExp, key: Parameters<typeof reportMailsText>[0]])[] = [
  [/^EENVELOPE/, 'reason.address'],
  [/^EXPIRED/, 'reason.expired'],
  [/^ENOTSENT/, 'reason.notSent'],
  [/^ENOTMADE/, 'reason.notMade'],
  [/^EMESSAGE/, 'reason.refused'],
  [/^EBUCKET 40[13]/, 'reason.bucketRefused'],
  [/^EBUCKET 404/, 'reason.bucketMissing'],
  [/^EBUCKET/, 'reason.bucket'],
];

/** Why an email wasn't sent or a file wasn't saved, from the code that the server keeps. */
export function reasonText(reason: string): string {
  const key = REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'reason.server';
  return reportMailsText(key as 'reason.server');
}

interface Person {
  name: string;
  email: string | null;
}

export function nameOf({ name }: Pick<Person, 'name'>): string {
  return name || reportMailsText('reports.nameless');
}

/** With the address, where the reader sees it and it isn't the name. */
export function labelOf({ name, email }: Person): string {
  return email && email !== name
    ? reportMailsText('reports.someone', { name: nameOf({ name }), email })
    : nameOf({ name });
}
