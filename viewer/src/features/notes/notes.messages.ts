import { createMessages } from '@ui/messages/messages';

export const notesText = createMessages({
  'notes.panel': 'Notes',
  'notes.label': 'Your notes',
  'notes.placeholder': 'Enter your notes here',
  'notes.saving': 'Saving…',
  'notes.saved': 'Saved',
  'notes.failed': "Couldn't save. We'll try again.",
  'notes.changed': 'Your notes were changed in another tab.',
  'notes.load': 'Use the other version',
  'notes.keep': 'Keep this version',
  'notes.print': 'Print',
  'notes.download': 'Download',
  'notes.mail': 'Email to me',
  'notes.mailed': 'Sent to {email}',
  'notes.fileName': 'Notes on {name}',
  'notes.limit': 'Notes can have at most {max} characters.',
});
