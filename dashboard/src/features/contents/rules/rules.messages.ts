import { createMessages } from '@ui/messages/messages';

export const rulesText = createMessages({
  'rules.title': 'Viewer access rules',
  'rules.lead':
    'Choose which attendees of the linked events can watch. They must meet every rule. To meet a rule, they need one of its attendee types or one of its options.',
  'rules.enabled': 'Only some attendees can watch',
  'rules.rule': 'Rule {number}',
  'rules.types': 'Attendee types',
  'rules.add': 'Add rule',
  'rules.remove': 'Remove rule {number}',
  'rules.empty': 'This rule is empty, so everyone meets it.',
  'rules.none': 'There are no rules, so every attendee can watch.',
  'rules.locked':
    "No attendee can watch this content: its rules name only types and options that its channels' events don't have. Choose new ones, or turn the rules off.",
  'rules.open': 'This content is also in {channels}, where everyone can watch it without registering.',
  'rules.deleting': 'Deleting rules that exist on this content from the unselected channel.',
  'rules.emptying':
    'Every rule on this content is from the unselected channel. Once you save, no attendee will be able to watch it until you change its viewer access rules.',
  'rules.save': 'Save rules',
  'rules.saved': 'Rules saved!',
  'rules.unsaved': 'Not saved yet',
});
