import { createMessages } from '@ui/messages/messages';

/** Texts of the chooser of organisations. */
export const organisationsText = createMessages({
  'chooser.title': 'Organizations',
  'chooser.add': 'New Organization',
  'chooser.archived': 'Archived',
  'chooser.demo': 'Demo',
  'chooser.search': 'Search organizations',
  'chooser.none': 'No organization yet',
  'chooser.noneHelp': 'Ask an owner or admin of your organization to invite you.',
  'chooser.noneHelpAdd': 'Add the first one; it gets its first channel with it.',
  'chooser.noMatch': 'No organization matches “{query}”',
  'chooser.noMatchHelp': 'Try fewer letters.',
  'chooser.all': 'All organizations',
  'chooser.switch': 'Switch organization',
});
