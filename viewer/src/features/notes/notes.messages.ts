import { createMessages } from '@ui/messages/messages';

export const notesText = createMessages({
  'notes.panel': 'Notes',
  'notes.label': 'Your notes',
  'notes.placeholder': 'Enter your notes here',
  'notes.saving': 'Saving…',
  'notes.saved': 'Saved',
  'notes.failed': "Couldn't save. We'll try again.",
  'notes.changed': 'Your notes have changed in another tab.',
  'notes.load': 'Show those',
  'notes.keep': 'Keep these',
  'notes.print': 'Print',
  'notes.download': 'Download',
  'notes.mail': 'Mail to me',
  'notes.mailed': 'Sent to {email}',
  'notes.fileName': 'Notes on {name}',
  'notes.limit': 'Notes can have at most {max} characters.',
});
