import { createMessages } from '@ui/messages/messages';

export const bibleText = createMessages({
  'bible.panel': 'Bible',
  'bible.choose': 'Choose a passage',
  'bible.language': 'Language',
  'bible.english': 'English',
  'bible.spanish': 'Spanish',
  'bible.translation': 'Translation',
  'bible.book': 'Book',
  'bible.chapter': 'Chapter',
  'bible.previous': 'Previous chapter',
  'bible.next': 'Next chapter',
  'bible.back': "Back to today's passage",
  'bible.openTab': 'Open in a new tab',
  'bible.blank': 'Nothing showing?',
  'bible.here': 'Read the King James Version here',
  'bible.offline': "You're offline",
  'bible.offlineHint': 'This translation is on bible.com and needs a connection.',
  'bible.unreached': "bible.com can't be reached right now.",
  'bible.failed': "Couldn't load this chapter",
});
