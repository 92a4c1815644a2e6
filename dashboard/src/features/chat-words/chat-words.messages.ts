import { createMessages } from '@ui/messages/messages';

export const chatWordsText = createMessages({
  'words.title': 'Filtered words',
  'words.clientHelp':
    "Choose what happens when viewers' messages contain certain words. These words apply to all channels.",
  'words.channelHelp': "Words for this channel only, in addition to the organization's words.",
  'words.none': 'No words yet. English profanity is always replaced with asterisks.',
  'words.one': '1 word',
  'words.some': '{count} words',
  'words.edit': 'Edit words',
  'words.help':
    "Enter one word or phrase per line. Capitalization and accents don't matter. Use * for up to {most} letters: pray* also matches prayer, and *bit* matches rabbit.",
  'words.mask': 'Replace with asterisks',
  'words.hold': 'Hold for review',
  'words.refuse': "Don't allow",
  'words.maskHelp': 'The message is sent with asterisks in place of the word.',
  'words.holdHelp':
    "No one sees the message until a host approves it. In direct chats, hosts get it right away; between viewers, it isn't sent.",
  'words.refuseHelp': "The message isn't sent. Its author can edit it and try again.",
  'words.addEnglish': 'Add an English list',
  'words.addSpanish': 'Add a Spanish list',
  'words.save': 'Save words',
  'words.saved': 'Words saved',
  'words.cancel': 'Cancel',
  'words.about': '“{word}”: {message}',
});
