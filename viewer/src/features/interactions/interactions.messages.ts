import { createMessages } from '@ui/messages/messages';

/** Texts of the calls to action that staff send to viewers. */
export const interactionsText = createMessages({
  'interactions.panel': 'Interactions',
  'interactions.new': 'New: {title}',
  'interactions.responses': 'Your response',
  'interactions.email': 'Email',
  'interactions.send': 'Send',
  'interactions.sending': 'Sending…',
  'interactions.back': 'Back',
});
