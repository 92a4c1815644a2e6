import { USER_NOT_REMOVED } from '@contracts/domain/people-messages';
import { createMessages } from '@ui/messages/messages';

/** Texts about people with a role in the whole product. */
export const globalUsersText = createMessages({
  'global.title': 'Global users',
  'global.lead': 'People with access to every organization. Owners can also manage this list and erase users.',
  'global.list': 'Global users',
  'global.none': 'No global users yet',
  'global.you': 'You',
  'global.invited': 'Invited',
  'global.remove': 'Remove {name}',
  'global.add': 'Add a global user',
  'global.addHelp': 'People with an account are upgraded and keep their name. Everyone else gets an email invitation.',
  'global.firstName': 'First name',
  'global.lastName': 'Last name',
  'global.email': 'Email',
  'global.role': 'Global role',
  'global.owner': 'Owner',
  'global.ownerHelp': 'Full access everywhere, including global users, forced refresh, and erasing people.',
  'global.admin': 'Admin',
  'global.adminHelp': 'Full access to every organization, and can add organizations.',
  'global.submit': 'Add',
  'global.submitting': 'Adding',
  'global.failed': 'Something went wrong',
  'remove.title': 'Remove {name} from global users?',
  'remove.effect': 'They lose their global role right away. Their roles in organizations stay.',
  'remove.confirm': 'Remove user',
  'remove.failed': USER_NOT_REMOVED,
});
