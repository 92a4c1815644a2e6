import { personText } from '../../platform/mail/mail-layout.js';
import { mailTemplates, type Somebody } from '../../platform/mail/mail-template.js';

interface MagicLinkMails {
  readonly 'magic-link': Somebody & {
    readonly organization: string;
    readonly channel: string;
    readonly url: string;
  };
}

/** The email that lets attendees in without their number. */
export const magicLinkMails = mailTemplates<MagicLinkMails>({
  'magic-link': ({ organization, channel, url }) => ({
    subject: `Your link to watch ${personText(channel)}`,
    sentences: [
      `Use this link to watch ${personText(channel)} from ${personText(organization)}. It works once, expires in 15 minutes, and works only in the browser where you open it:`,
    ],
    button: { label: 'Watch now', url },
  }),
});
