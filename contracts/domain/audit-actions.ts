import { CLIENT_FIELDS } from './client-fields.js';
import { CONTENT_ROW_FIELDS } from './content-fields.js';
import { fieldsAudited } from './fields.js';

/**
 * What the log shows of a change: `fields` and all fields below `groups`, such as `theme.textColor`, with their values, of
 * `hidden` ones only that they changed. The values of `personal` ones belong to the person whom the entry is about, and go
 * when the person is erased.
 */
export interface AuditedFields {
  readonly fields?: readonly string[];
  readonly groups?: readonly string[];
  readonly hidden?: readonly string[];
  readonly personal?: readonly string[];
}

const CONTENT = {
  fields: [...fieldsAudited(CONTENT_ROW_FIELDS, 'values'), 'opensAt', 'closesAt', 'channelIds'],
  hidden: fieldsAudited(CONTENT_ROW_FIELDS, 'change'),
} as const;

/** Of an organization nothing in its settings is a secret; what is long is shown by its parts. */
const CLIENT = {
  fields: [...fieldsAudited(CLIENT_FIELDS, 'values'), 'linkNames'],
  groups: ['theme', 'links', 'authProviders'],
} as const;

const IMAGE = { fields: ['fileName', 'width', 'height', 'bytes'] } as const;

const MEMBERSHIP = { fields: ['role', 'whitelistChannelIds'] } as const;

/**
 * Everything that is audited, as `<subject>.<action>`, and what is recorded of it besides who did it to what. What
 * is not listed cannot be written, secrets first of all.
 */
const AUDITED = {
  'account.activated': {},
  'account.email-changed': { personal: ['email'] },
  'account.identity-linked': {},
  'account.identity-unlinked': {},
  'account.password-changed': {},
  'account.password-set': {},
  'account.profile-saved': { hidden: ['firstName', 'lastName', 'displayName', 'photoUrl'] },
  'account.session-ended': {},
  // What was looked for may be someone's name.
  'audit.exported': { fields: ['action', 'actorId', 'from', 'to'], hidden: ['search'] },
  'chat.message-deleted': {},
  'client.created': CLIENT,
  'client.domain-lost': { fields: ['servedDomain'] },
  'client.domain-proven': { fields: ['customDomain', 'customDomainVerifiedAt'] },
  'client.domain-set': { fields: ['customDomain'] },
  'client.flags-changed': { fields: ['isArchived', 'isDemo'] },
  'client.settings-saved': CLIENT,
  'content.created': CONTENT,
  'content.deleted': CONTENT,
  'content.saved': CONTENT,
  'global-user.invited': { fields: ['globalRole'] },
  'global-user.promoted': { fields: ['globalRole'] },
  'global-user.removed': { fields: ['globalRole'] },
  'image.deleted': IMAGE,
  'image.imported': IMAGE,
  'image.uploaded': IMAGE,
  'product.refreshed': { fields: ['spreadMs'] },
  // What a token is called may name a person, and the log cannot be rewritten.
  'token.created': { fields: ['userId', 'lastFour', 'expiresAt'] },
  'token.deleted': { fields: ['userId', 'lastFour', 'expiresAt'] },
  'user.edited': { ...MEMBERSHIP, hidden: ['hasNewPassword'], personal: ['firstName', 'lastName', 'email'] },
  'user.invitation-resent': {},
  'user.invited': MEMBERSHIP,
  'user.nuked': { fields: ['people'] },
  'user.owner-changed': { fields: ['ownerId'] },
  'user.owner-invitation-withdrawn': {},
  'user.owner-invited': {},
  'user.removed': MEMBERSHIP,
  'user.verification-link-made': {},
} as const satisfies Record<string, AuditedFields>;

export type AuditAction = keyof typeof AUDITED;
export const AUDIT_ACTIONS = Object.keys(AUDITED) as AuditAction[];
export const AUDITED_FIELDS: Readonly<Record<AuditAction, AuditedFields>> = AUDITED;
