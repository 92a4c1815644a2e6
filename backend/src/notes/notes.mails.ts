import { personText } from '../platform/mail/mail-layout.js';
import { mailTemplates, type Somebody } from '../platform/mail/mail-template.js';

interface NotesMails {
  readonly 'my-notes': Somebody & { readonly event: string; readonly text: string };
}

const PARAGRAPH = /\n\s*\n/;

/** Emails of people to themselves. */
export const notesMails = mailTemplates<NotesMails>({
  'my-notes': ({ event, text }) => ({
    subject: `Your notes: ${personText(event)}`,
    sentences: [`These are your notes on ${personText(event)}.`, ...text.trim().split(PARAGRAPH)],
  }),
});
