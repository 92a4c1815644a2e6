import { AUDIT_ACTIONS, type AuditAction } from '@contracts/domain/audit-actions';
import { CHANNEL_LOGGED_FIELDS } from '@contracts/domain/channel-fields';
import { CLIENT_FIELDS } from '@contracts/domain/client-fields';
import { CaptionLanguage, CONTENT_ROW_FIELDS } from '@contracts/domain/content-fields';
import type { FieldList } from '@contracts/domain/fields';
import type { AuditEntry } from '@ui/api/wire.types';

/** Names of actions whose code doesn't already say it: `content.saved` becomes “Content saved” by itself. */
const ACTIONS: Readonly<Partial<Record<AuditAction, string>>> = {
  'account.email-changed': 'Email changed',
  'account.identity-linked': 'Sign-in method linked',
  'account.identity-unlinked': 'Sign-in method unlinked',
  'account.password-changed': 'Password changed',
  'account.password-set': 'Password set',
  'account.profile-saved': 'Profile saved',
  'account.session-ended': 'Device signed out',
  'audit.exported': 'Audit log exported',
  'chat.exported': 'Chat exported',
  'channel.reordered': 'Channels reordered',
  'chat.message-approved': 'Chat message approved',
  'chat.message-deleted': 'Chat message deleted',
  'chat.message-pinned': 'Chat message pinned',
  'chat.message-rejected': 'Chat message rejected',
  'chat.message-unpinned': 'Chat message unpinned',
  'chat.person-banned': 'Banned from chat',
  'chat.person-muted': 'Muted in chat',
  'chat.person-unbanned': 'Unbanned from chat',
  'chat.person-unmuted': 'Unmuted in chat',
  'chat.rules-changed': 'Chat rules changed',
  'chat.words-saved': 'Filtered words saved',
  'client.created': 'Organization created',
  'client.domain-lost': 'Custom domain lost',
  'client.domain-proven': 'Custom domain verified',
  'client.domain-set': 'Custom domain set',
  'client.flags-changed': 'Organization flags changed',
  'client.settings-saved': 'Organization settings saved',
  'global-user.removed': 'Global role removed',
  'product.refreshed': 'Forced refresh',
  'product.report-exported': 'Organization report exported',
  'token.created': 'Personal access token created',
  'token.deleted': 'Personal access token deleted',
  'user.invitation-resent': 'Invitation sent again',
  'user.owner-changed': 'Owner changed',
  'user.owner-invitation-withdrawn': 'Ownership invitation withdrawn',
  'user.owner-invited': 'Invited as owner',
  'user.verification-link-made': 'Invitation link created',
};

/** Actions that concern no single organization. */
const GLOBAL = /^(account|global-user|product)\.|^user\.nuked$/;

/** Sorted by name, for the filter. */
export const actionOptions = (isEverywhere: boolean) =>
  AUDIT_ACTIONS.filter((action) => isEverywhere || !GLOBAL.test(action))
    .map((value) => ({ value, label: actionLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));

const actionLabel = (action: string): string =>
  (ACTIONS as Readonly<Record<string, string>>)[action] ?? spaced(action.replaceAll(/[.-]/g, ' '));

export const entryLabel = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string =>
  action === 'client.domain-set' && changes.some(({ after }) => after === null)
    ? 'Custom domain removed'
    : actionLabel(action);

const LISTS: Partial<Record<AuditEntry['subject']['type'], FieldList>> = {
  channel: CHANNEL_LOGGED_FIELDS,
  client: CLIENT_FIELDS,
  content: CONTENT_ROW_FIELDS,
};

/** Fields that are in no form. */
const FIELDS: Readonly<Record<string, string>> = {
  'authProviders.google.enabled': 'Sign-in with Google',
  'authProviders.facebook.enabled': 'Sign-in with Facebook',
  'authProviders.auth0.enabled': 'Sign-in with your own provider',
  'authProviders.auth0.domain': 'Own provider: domain',
  'authProviders.auth0.clientId': 'Own provider: client ID',
  'authProviders.auth0.buttonText': 'Own provider: button text',
  'authProviders.auth0.icon': 'Own provider: icon',
  linkNames: 'Links',
  addedWords: 'Words added',
  removedWords: 'Words removed',
  isPaused: 'Chat paused',
  slowSeconds: 'Slow mode, seconds',
  requiresSignin: 'Chat for signed-in people only',
  holdsMessages: 'Messages need approval first',
  seconds: 'Seconds',
  scope: 'Where',
  contentId: 'Content',
  channelIds: 'Channels',
  channelOrder: 'Order of channels',
  movedTo: 'Contents moved to',
  googleTrackingIds: 'Google Analytics IDs',
  tags: 'Tags',
  socialLinks: 'Social links',
  convertToOnDemand: 'Convert to on-demand',
  convertedName: 'Name of the on-demand copy',
  convertedChannelIds: 'Channels of the on-demand copy',
  opensAt: 'Doors open',
  closesAt: 'End',
  customDomain: 'Custom domain',
  customDomainVerifiedAt: 'Verified',
  servedDomain: 'Custom domain',
  userId: 'Person',
  ownerId: 'Owner',
  actorId: 'Person',
  role: 'Role',
  globalRole: 'Global role',
  whitelistChannelIds: 'Allowed channels',
  hasNewPassword: 'Password',
  photoUrl: 'Image',
  lastFour: 'Token ends with',
  expiresAt: 'Expires',
  bytes: 'File size',
  width: 'Width (pixels)',
  height: 'Height (pixels)',
  spreadMs: 'Reload within',
  people: 'People erased',
  'theme.textColor': 'Text',
  'theme.backgroundColor': 'Background',
  'theme.buttonTextColor': 'Button text',
  'theme.buttonBackgroundColor': 'Button background',
  'theme.buttonHoverBackgroundColor': 'Button on hover',
  'theme.wellTextColor': 'Panel text',
  'theme.wellBackgroundColor': 'Panel background',
  'theme.navBackgroundColor': 'Navigation background',
  'theme.navLinkColor': 'Navigation link',
  'theme.navLinkHoverColor': 'Navigation link on hover',
  'theme.backgroundImage': 'Background image',
};

/** Parts of a link, as its form calls them. */
const LINK_PARTS: Readonly<Record<string, string>> = {
  address: 'External link',
  html: 'HTML content',
  code: 'Code provider key',
  enabled: 'Shown to viewers',
};

/** Fields whose values are names in the API, besides the choices in the lists. */
const NAMED = /^(?:role|globalRole|links\..*\.(?:target|codeProvider))$/s;

const isNamed = (field: string) =>
  NAMED.test(field) || Object.values(LISTS).some((list) => list?.[field]?.of !== undefined);

/** Such names, as forms show them; `newTab` becomes “New tab” by itself. */
const NAMES: Readonly<Record<string, string>> = {
  ...CaptionLanguage,
  simulatedLive: 'Simulated Live',
  onDemand: 'On-Demand',
  youtube: 'YouTube',
  livingAsOne: 'Resi',
  livingAsOneSingle: 'Resi single video',
  iframeModal: 'In a pop-up over the page',
  sideBar: 'In the side panel',
  planningCenterGiving: 'Planning Center Giving',
  tithely: 'Tithe.ly',
  onlineGiving: 'Online Giving',
  paperlessTransactions: 'Paperless Transactions',
};

/** The label in the entity's list of fields; otherwise `lastSeenAt` becomes “Last seen at”, `isPrivate` “Private”, and `links.Give.code` “Link “Give”: Code provider key”. */
export function fieldLabel(subject: AuditEntry['subject']['type'], field: string): string {
  const listed = LISTS[subject]?.[field];
  if (listed) return listed.logLabel ?? listed.label;
  const [, link, part] = /^links\.(.*)\.(\w+)$/s.exec(field) ?? [];
  if (link !== undefined && part !== undefined) return `Link “${link}”: ${LINK_PARTS[part] ?? spaced(wordsOf(part))}`;
  return FIELDS[field] ?? spaced(wordsOf(field.replace(/^is(?=[A-Z])/, '').replace(/Ids$/, 's')));
}

/** A value in words, with its unit. */
export function valueLabel(field: string, value: string): string {
  if (field === 'bytes') return `${Math.max(1, Math.round(Number(value) / 1_000))} kB`;
  if (field === 'spreadMs') return value === '0' ? 'right away' : `${Number(value) / 1_000} seconds`;
  return isNamed(field) ? (NAMES[value] ?? spaced(wordsOf(value))) : value;
}

const wordsOf = (name: string) =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .trim()
    .toLowerCase();

const spaced = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
