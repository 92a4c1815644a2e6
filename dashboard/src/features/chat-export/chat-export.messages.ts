import { createMessages } from '@ui/messages/messages';

export const chatExportText = createMessages({
  'export.title': 'Chat export',
  'export.lead': 'Times are in {zone}. Deleted messages and messages held for review are left out.',
  'export.count': '{count} messages',
  'export.one': '1 message',
  'export.transcript': 'Transcript',
  'export.transcriptHelp': 'Who wrote what, and when: a CSV file with the columns name, message, time, and host.',
  'export.data': 'Data',
  'export.dataHelp': 'The same file, plus the email addresses of people who gave one.',
  'export.download': 'Download',
  'export.downloading': 'Downloading',
  'export.failed': "Couldn't download the file",
  'export.none': 'No messages yet',
  'export.noneHelp': 'Once people start chatting, you can download the messages here.',
  'export.noChat': 'This content has no chat',
  'export.noChatHelp': 'Turn on chat in its settings, under Engagement.',
});
