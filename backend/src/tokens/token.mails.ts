import { brandLink, personText } from '../platform/mail/mail-layout.js';
import { type Done, mailTemplates, whenAndWhere } from '../platform/mail/mail-template.js';

interface TokenMails {
  readonly 'token-made': Done & {
    /** Null: there is no creator whom the person would know by name. */
    readonly maker: string | null;
    readonly organization: string;
    readonly clientId: string;
    /** What it is for. */
    readonly token: string;
  };
}

/** The email to the holder of a personal access token. */
export const tokenMails = mailTemplates<TokenMails>({
  'token-made': ({ maker, organization, clientId, token, ...done }, brand) => ({
    subject: 'A personal access token was created for you',
    sentences: [
      `${maker === null ? 'Someone' : personText(maker)} created the personal access token “${personText(token)}” for you in ${personText(organization)}. Software that has it can do what you can do there, and the audit log shows who created it. ${whenAndWhere(done)}`,
      "If you don't want it, delete it in your profile, under Personal access tokens. Software that uses it then loses access within seconds.",
    ],
    isSecurity: true,
    button: { label: 'Open your profile', url: brandLink(brand, 'dashboard', clientId, 'profile') },
  }),
});
