import { createMessages } from '@ui/messages/messages';

/** Texts of the chooser of organizations. */
export const clientsText = createMessages({
  'chooser.title': 'Organizations',
  'chooser.add': 'New Organization',
  'chooser.archived': 'Archived',
  'chooser.demo': 'Demo',
  'chooser.search': 'Search organizations',
  'chooser.none': 'No organizations yet',
  'chooser.noneHelp': 'Ask an owner or admin of your organization to invite you.',
  'chooser.noneHelpAdd': 'Add your first one. It comes with a channel.',
  'chooser.noMatch': 'No results for “{query}”',
  'chooser.noMatchHelp': 'Try a shorter search.',
  'chooser.all': 'All organizations',
});
