import { personText } from '../platform/mail/mail-layout.js';
import {
  type Done,
  mailTemplates,
  type Somebody,
  timeOf,
  whenAndWhere,
  withArticle,
} from '../platform/mail/mail-template.js';

interface PeopleMails {
  readonly 'owner-changed': Done & { readonly organization: string; readonly owner: string };
  readonly 'owner-invited': PeopleMails['owner-changed'];
  readonly 'owner-invitation-withdrawn': PeopleMails['owner-changed'];
  /** Sent to the invited person. `role`: the role that they keep. */
  readonly 'own-invitation-withdrawn': Done & { readonly organization: string; readonly role: string };
  readonly 'domain-lost': Somebody & { readonly organization: string; readonly domain: string; readonly at: Date };
}

/** Emails about roles in an organization and about its owner. */
export const peopleMails = mailTemplates<PeopleMails>({
  'owner-changed': (values) => ({
    subject: `${personText(values.organization)} has a new owner`,
    sentences: [
      `${personText(values.owner)} is now the owner of ${personText(values.organization)}. ${whenAndWhere(values)}`,
    ],
    isSecurity: true,
  }),
  'owner-invited': (values) => ({
    subject: `${personText(values.owner)} was invited to become the owner of ${personText(values.organization)}`,
    sentences: [
      `${personText(values.owner)} will become the owner of ${personText(values.organization)} when they accept the invitation. Until then, you remain the owner, and you can withdraw the invitation on the Users page. ${whenAndWhere(values)}`,
    ],
    isSecurity: true,
  }),
  'owner-invitation-withdrawn': (values) => ({
    subject: `You're still the owner of ${personText(values.organization)}`,
    sentences: [
      `The invitation for ${personText(values.owner)} to become the owner of ${personText(values.organization)} was withdrawn. ${whenAndWhere(values)}`,
    ],
  }),
  'own-invitation-withdrawn': ({ organization, role, ...done }) => ({
    subject: `Your invitation to become the owner of ${personText(organization)} was withdrawn`,
    sentences: [
      `Your invitation to become the owner of ${personText(organization)} was withdrawn. ${whenAndWhere(done)}`,
      `You can still join ${personText(organization)} as ${withArticle(role)}.`,
    ],
  }),
  'domain-lost': ({ organization, domain, at }) => ({
    subject: `The domain of ${personText(organization)} is no longer verified`,
    sentences: [
      `We can no longer find the DNS record that verifies ${domain} for ${personText(organization)}, so its pages haven't been shown there since ${timeOf(at)}.`,
      'To show them there again, restore the record. You can find it in the settings, under Custom domain.',
    ],
    isSecurity: true,
  }),
});
