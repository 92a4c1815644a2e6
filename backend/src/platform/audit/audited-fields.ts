import type { AuditAction } from '../../../../contracts/domain/audit-actions.js';
import { CLIENT_FIELDS } from '../../../../contracts/domain/client-fields.js';
import { CONTENT_ROW_FIELDS } from '../../../../contracts/domain/content-fields.js';
import { fieldsAudited } from '../../../../contracts/domain/fields.js';

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

/** Fields that list channels: anyone who is limited to some channels reads of these only. */
export const CHANNEL_FIELDS: readonly string[] = ['channelIds', 'whitelistChannelIds'];

/** Fields that name a person. */
export const PERSON_FIELDS: readonly string[] = ['actorId', 'ownerId', 'userId'];

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

/** What is recorded of a change beside who did it to what. What is not listed here cannot be written, secrets first of all. */
export const AUDITED_FIELDS: Readonly<Partial<Record<AuditAction, AuditedFields>>> = {
  'content.created': CONTENT,
  'content.saved': CONTENT,
  'content.deleted': CONTENT,
  'account.email-changed': { personal: ['email'] },
  'account.profile-saved': { hidden: ['firstName', 'lastName', 'displayName', 'photoUrl'] },
  // What a token is called may name a person, and the log cannot be rewritten.
  'token.created': { fields: ['userId', 'lastFour', 'expiresAt'] },
  'token.deleted': { fields: ['userId', 'lastFour', 'expiresAt'] },
  'image.uploaded': IMAGE,
  'image.imported': IMAGE,
  'image.deleted': IMAGE,
  'client.created': CLIENT,
  'client.settings-saved': CLIENT,
  'client.flags-changed': { fields: ['isArchived', 'isDemo'] },
  'client.domain-set': { fields: ['customDomain'] },
  'client.domain-lost': { fields: ['servedDomain'] },
  'client.domain-proven': { fields: ['customDomain', 'customDomainVerifiedAt'] },
  'user.invited': MEMBERSHIP,
  'user.edited': { ...MEMBERSHIP, hidden: ['hasNewPassword'], personal: ['firstName', 'lastName', 'email'] },
  'user.owner-changed': { fields: ['ownerId'] },
  'user.removed': MEMBERSHIP,
  'global-user.invited': { fields: ['globalRole'] },
  'global-user.promoted': { fields: ['globalRole'] },
  'global-user.removed': { fields: ['globalRole'] },
  'product.refreshed': { fields: ['spreadMs'] },
  // What was looked for may be someone's name.
  'audit.exported': { fields: ['action', 'actorId', 'from', 'to'], hidden: ['search'] },
  'user.nuked': { fields: ['people'] },
};
