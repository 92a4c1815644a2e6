/** What each kind of act is called. */
const ACTIONS: Readonly<Record<string, string>> = {
  'account.activated': 'Account activated',
  'account.email-changed': 'Email changed',
  'account.identity-linked': 'Sign-in method linked',
  'account.identity-unlinked': 'Sign-in method unlinked',
  'account.password-changed': 'Password changed',
  'account.password-set': 'Password set',
  'account.profile-saved': 'Profile saved',
  'account.session-ended': 'Device signed out',
  'audit.exported': 'Audit log exported',
  'chat.message-deleted': 'Chat message deleted',
  'client.created': 'Organization created',
  'client.domain-lost': 'Custom domain lost',
  'client.domain-proven': 'Custom domain proven',
  'client.domain-set': 'Custom domain set',
  'client.flags-changed': 'Organization flags changed',
  'client.settings-saved': 'Organization settings saved',
  'content.created': 'Content created',
  'content.deleted': 'Content deleted',
  'content.saved': 'Content saved',
  'global-user.invited': 'Global user invited',
  'global-user.promoted': 'Global user promoted',
  'global-user.removed': 'Global role removed',
  'image.deleted': 'Image deleted',
  'image.imported': 'Image imported',
  'image.uploaded': 'Image uploaded',
  'product.refreshed': 'Forced refresh',
  'token.created': 'Access token created',
  'token.deleted': 'Access token deleted',
  'user.edited': 'User edited',
  'user.invitation-resent': 'Invitation sent again',
  'user.invited': 'User invited',
  'user.nuked': 'User nuked',
  'user.owner-changed': 'Owner changed',
  'user.removed': 'User removed',
  'user.verification-link-made': 'Verification link made',
};

/** Acts that concern no single organisation. */
const GLOBAL = /^(account|global-user|product)\.|^user\.nuked$/;

/** By name, for the filter. */
export const actionOptions = (isEverywhere: boolean) =>
  Object.entries(ACTIONS)
    .filter(([action]) => isEverywhere || !GLOBAL.test(action))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));

export const actionLabel = (action: string): string => ACTIONS[action] ?? spaced(action.replaceAll(/[.-]/g, ' '));

/** `initialSelectedPanel` reads “Initial selected panel”, `isPrivate` “Private”. */
export const fieldLabel = (field: string): string =>
  spaced(
    field
      .replace(/^is(?=[A-Z])/, '')
      .replace(/Ids$/, 's')
      .replaceAll(/([A-Z])/g, ' $1')
      .replaceAll('.', ' ')
      .trim()
      .toLowerCase(),
  );

const spaced = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
