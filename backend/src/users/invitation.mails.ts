import { brandLink, type MailBrand, type MailContent, personText } from '../platform/mail/mail-layout.js';
import { mailTemplates, type Somebody, withArticle } from '../platform/mail/mail-template.js';

interface InvitationMails {
  readonly invitation: Somebody & {
    /** Null: there is no inviter whom the person would know by name. */
    readonly inviter: string | null;
    /** Null: the whole product. */
    readonly organization: string | null;
    readonly role: string;
    readonly userId: string;
    readonly code: string;
    readonly clientId: string | null;
  };
  readonly 'activation-again': InvitationMails['invitation'];
  readonly added: Somebody & Pick<InvitationMails['invitation'], 'inviter' | 'organization' | 'role'>;
}

/** The email to someone who is given a role; it is the same when the link is requested again. */
export const invitationMails = mailTemplates<InvitationMails>({
  invitation,
  'activation-again': invitation,
  added: ({ role, ...said }, brand) => ({
    subject: `You now have access to ${placeOf(said, brand)}`,
    sentences: [
      `${inviterOf(said, brand)} gave you access to ${placeOf(said, brand)} as ${withArticle(role)}. Sign in with your existing account:`,
    ],
    button: { label: 'Sign in', url: brandLink(brand, 'dashboard') },
  }),
});

function invitation(
  { role, userId, code, clientId, ...said }: InvitationMails['invitation'],
  brand: MailBrand,
): Omit<MailContent, 'firstName'> {
  const becomesOwner = role === 'owner' && said.organization !== null;
  const next = becomesOwner
    ? "You'll become the owner when you choose your password. The link works for 7 days:"
    : 'Choose your password within 7 days:';
  return {
    subject: `You're invited to ${placeOf(said, brand)}`,
    sentences: [
      `${inviterOf(said, brand)} invited you to help run ${placeOf(said, brand)} as ${becomesOwner ? 'its owner' : withArticle(role)}. ${next}`,
    ],
    button: {
      label: 'Choose your password',
      url: brandLink(brand, 'signup', userId, code, ...(clientId === null ? [] : [clientId])),
    },
  };
}

function placeOf({ organization }: Pick<InvitationMails['invitation'], 'organization'>, brand: MailBrand): string {
  return organization === null ? brand.name : personText(organization);
}

function inviterOf(said: Pick<InvitationMails['invitation'], 'inviter' | 'organization'>, brand: MailBrand): string {
  return said.inviter === null ? placeOf(said, brand) : personText(said.inviter);
}
