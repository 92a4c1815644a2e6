import { brandLink, personText } from '../platform/mail/mail-layout.js';
import { type Done, mailTemplates, whenAndWhere } from '../platform/mail/mail-template.js';

interface TokenMails {
  readonly 'token-made': Done & {
    /** Null: nobody whom the person would know by name. */
    readonly maker: string | null;
    readonly organisation: string;
    readonly clientId: string;
    /** What it is for. */
    readonly token: string;
  };
}

/** What the holder of an access token is told. */
export const tokenMails = mailTemplates<TokenMails>({
  'token-made': ({ maker, organisation, clientId, token, ...done }, brand) => ({
    subject: 'An access token was created for you',
    sentences: [
      `${maker === null ? 'Someone' : personText(maker)} created the access token “${personText(token)}” for you in ${personText(organisation)}. Software that has it can do what you can do there, and the audit log shows who created it. ${whenAndWhere(done)}`,
      "If you don't want it, delete it on your profile, under Access tokens. Software that uses it loses access within seconds:",
    ],
    isSecurity: true,
    button: { label: 'Open your profile', url: brandLink(brand, 'dashboard', clientId, 'profile') },
  }),
});
