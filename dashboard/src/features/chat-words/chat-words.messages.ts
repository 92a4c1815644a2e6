import { createMessages } from '@ui/messages/messages';

export const chatWordsText = createMessages({
  'words.title': 'Words in chat',
  'words.clientHelp': 'What happens to messages from viewers that contain certain words, in all channels.',
  'words.channelHelp': 'Words for this channel only, besides those of the organization.',
  'words.none': 'No words yet. English profanities are always replaced with stars.',
  'words.one': '1 word',
  'words.some': '{count} words',
  'words.edit': 'Edit words',
  'words.help':
    'One word or phrase per line. Capitals and accents make no difference. * stands for any letters: pray* also finds prayer, and *bit* finds rabbit.',
  'words.mask': 'Replace with stars',
  'words.hold': 'Hold for a moderator',
  'words.refuse': "Don't accept",
  'words.maskHelp': 'The message is sent with stars in place of the word.',
  'words.holdHelp': 'Nobody sees the message until a moderator approves it.',
  'words.refuseHelp': 'The author gets the message back to change it.',
  'words.addEnglish': 'Add an English list',
  'words.addSpanish': 'Add a Spanish list',
  'words.save': 'Save words',
  'words.saved': 'Words saved',
  'words.cancel': 'Cancel',
  'words.about': '“{word}”: {message}',
});
