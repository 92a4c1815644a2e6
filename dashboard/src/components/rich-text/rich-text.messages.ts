import { createMessages } from '@ui/messages/messages';

export const richText = createMessages({
  'tools.label': '{label} formatting',
  'tools.bold': 'Bold',
  'tools.italic': 'Italic',
  'tools.heading': 'Heading',
  'tools.subheading': 'Subheading',
  'tools.bullets': 'Bulleted list',
  'tools.numbers': 'Numbered list',
  'tools.quote': 'Quote',
  'tools.link': 'Link',
  'tools.image': 'Image',
  'tools.clear': 'Clear formatting',
  'tools.html': 'Edit HTML',
  'link.address': 'Link to',
  'link.apply': 'Apply',
  'link.remove': 'Remove link',
  'link.wrong': 'Enter a link that starts with https://, mailto:, or tel:',
  'image.address': 'Image URL',
  'image.alt': "Describe it for people who can't see it",
  'image.apply': 'Add image',
  'image.wrong': 'Enter a link that starts with https://',
});
