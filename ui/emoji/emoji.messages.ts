import { createMessages } from '../messages/messages';

/** Texts of the button and the panel for emoji. */
export const emojiText = createMessages({
  'emoji.button': 'Emoji',
  'emoji.panel': 'Emoji',
  'emoji.loading': 'Loading emoji',
  'emoji.failed': "The emoji couldn't be loaded. Check your connection and try again.",
  'emoji.search': 'Search emoji',
  'emoji.results': 'Search results',
  'emoji.one': '1 emoji found',
  'emoji.found': '{count} emoji found',
  'emoji.none': 'No emoji found for “{query}”',
  'emoji.added': 'Added {name}',
  'emoji.categories': 'Categories',
  'emoji.recent': 'Recently used',
  'emoji.smileys': 'Smileys',
  'emoji.people': 'People and gestures',
  'emoji.hearts': 'Hearts and faith',
  'emoji.nature': 'Animals and nature',
  'emoji.food': 'Food and drink',
  'emoji.activities': 'Celebrations and activities',
  'emoji.travel': 'Travel and places',
  'emoji.objects': 'Objects',
  'emoji.symbols': 'Symbols',
});
