import { CHANNEL_LOGGED_FIELDS } from './channel-fields.js';
import { CLIENT_FIELDS } from './client-fields.js';
import { CONTENT_ROW_FIELDS } from './content-fields.js';
import { fieldsAudited } from './fields.js';

/**
 * What the audit log records of a change. `fields` and all fields below `groups`, such as `theme.textColor`, are recorded with
 * their values; `hidden` fields only as changed. The values of `personal` fields belong to the person whom the entry is about,
 * and are deleted when that person is erased.
 */
export interface AuditedFields {
  readonly fields?: readonly string[];
  readonly groups?: readonly string[];
  readonly hidden?: readonly string[];
  readonly personal?: readonly string[];
}

const CONTENT_LISTS = ['tags', 'linkNames', 'socialLinks', 'convertToOnDemand', 'convertedName', 'convertedChannelIds'];

const CONTENT = {
  fields: [...fieldsAudited(CONTENT_ROW_FIELDS, 'values'), 'opensAt', 'closesAt', 'channelIds', ...CONTENT_LISTS],
  groups: ['links'],
  hidden: fieldsAudited(CONTENT_ROW_FIELDS, 'change'),
} as const;

/** An organization's settings contain no secrets; long values are recorded in parts. */
const CLIENT = {
  fields: [...fieldsAudited(CLIENT_FIELDS, 'values'), 'linkNames'],
  groups: ['theme', 'links', 'authProviders'],
} as const;

const CHANNEL = {
  fields: [...fieldsAudited(CHANNEL_LOGGED_FIELDS, 'values'), 'googleTrackingIds', 'linkNames'],
  groups: ['theme', 'links'],
  hidden: fieldsAudited(CHANNEL_LOGGED_FIELDS, 'change'),
} as const;

const INTERACTION = {
  fields: ['interactionTitle', 'urgency', 'hideAfterMinutes', 'responses'],
  hidden: ['interactionText', 'actions'],
} as const;

const IMAGE = { fields: ['fileName', 'width', 'height', 'bytes'] } as const;

const REPORT_SUBSCRIPTION = { fields: ['kind', 'weekday', 'hour', 'timeZone', 'isPaused'] } as const;

const MEMBERSHIP = { fields: ['role', 'whitelistChannelIds'] } as const;

/**
 * Every audited action as `<subject>.<action>`, and what is recorded besides the actor and the subject. Anything not listed
 * can't be recorded, above all secrets.
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
  'analytics.overview-exported': { fields: ['from', 'to'] },
  'analytics.restarted': {},
  // The search text may be someone's name.
  'chat.exported': { fields: ['file'] },
  'audit.exported': { fields: ['action', 'actorId', 'from', 'to'], hidden: ['search'] },
  'channel.created': CHANNEL,
  'channel.deleted': { ...CHANNEL, fields: [...CHANNEL.fields, 'deletedContents', 'movedContents', 'movedTo'] },
  'channel.paywall-saved': {
    fields: [
      'eventNumbers',
      'types',
      'entry',
      'initialAccessLabel',
      'initialAccessUrl',
      'renewAccessLabel',
      'renewAccessUrl',
    ],
  },
  'channel.reordered': { fields: ['channelOrder'] },
  'channel.saved': CHANNEL,
  'chat.message-approved': {},
  'chat.message-deleted': {},
  'chat.message-pinned': {},
  'chat.message-rejected': {},
  'chat.message-unpinned': {},
  'chat.person-banned': { fields: ['scope', 'contentId', 'coversAddress'] },
  'chat.person-muted': { fields: ['seconds', 'contentId'] },
  'chat.person-unbanned': { fields: ['scope', 'contentId'] },
  'chat.person-unmuted': { fields: ['contentId'] },
  'chat.rules-changed': { fields: ['isPaused', 'slowSeconds', 'requiresSignin', 'holdsMessages'] },
  'chat.words-saved': { fields: ['addedWords', 'removedWords'] },
  'client.created': CLIENT,
  'client.domain-lost': { fields: ['servedDomain'] },
  'client.domain-proven': { fields: ['customDomain', 'customDomainVerifiedAt'] },
  'client.domain-set': { fields: ['customDomain'] },
  'client.flags-changed': { fields: ['isArchived', 'isDemo'] },
  'client.retention-saved': { fields: ['names', 'chat', 'presence'] },
  'client.settings-saved': CLIENT,
  'content.converted': CONTENT,
  'content.created': CONTENT,
  'content.deleted': CONTENT,
  'content.exported': { fields: ['file'] },
  'content.rules-saved': { fields: ['accessRulesEnabled', 'accessRules'] },
  'content.saved': CONTENT,
  'direct-chat.changed': { fields: ['act', 'transferredTo'] },
  'global-user.invited': { fields: ['globalRole'] },
  'global-user.promoted': { fields: ['globalRole'] },
  'global-user.removed': { fields: ['globalRole'] },
  'image.deleted': IMAGE,
  'image.imported': IMAGE,
  'image.uploaded': IMAGE,
  'interaction.created': INTERACTION,
  'interaction.deleted': INTERACTION,
  'interaction.saved': INTERACTION,
  'interaction.sent': { fields: ['showAt', 'hideAt'] },
  'product.refreshed': { fields: ['spreadMs'] },
  'product.report-exported': {},
  'report.subscribed': REPORT_SUBSCRIPTION,
  'report.subscription-saved': REPORT_SUBSCRIPTION,
  'report.unsubscribed': REPORT_SUBSCRIPTION,
  // A token's name may identify a person, and the log can't be rewritten.
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
