import { USER_NOT_REMOVED } from '@contracts/domain/people-messages';
import { createMessages } from '@ui/messages/messages';

/** Texts about people with a role in the whole product. */
export const globalUsersText = createMessages({
  'global.title': 'Global Users',
  'global.lead': 'They work in every organization. Owners also add and remove each other, and erase people.',
  'global.list': 'Global users',
  'global.none': 'Nobody yet.',
  'global.you': 'You',
  'global.invited': 'Invited',
  'global.remove': 'Remove {name}',
  'global.add': 'Add a global user',
  'global.addHelp':
    'Somebody who has an account is promoted and keeps the own name; everybody else is invited by mail.',
  'global.firstName': 'First name',
  'global.lastName': 'Last name',
  'global.email': 'Email',
  'global.role': 'Global role',
  'global.owner': 'Owner',
  'global.ownerHelp': 'Everything, everywhere: global users, forced refresh, and erasing people.',
  'global.admin': 'Admin',
  'global.adminHelp': 'Everything in every organization, and adding organizations.',
  'global.submit': 'Add',
  'global.submitting': 'Adding',
  'global.failed': 'Something went wrong',
  'remove.title': 'Remove {name} from the global users?',
  'remove.effect': 'The role in the whole product ends at once. Roles in organizations stay.',
  'remove.confirm': 'Remove user',
  'remove.failed': USER_NOT_REMOVED,
});
