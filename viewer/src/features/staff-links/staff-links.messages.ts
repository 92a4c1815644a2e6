import { createMessages } from '@ui/messages/messages';

export const staffText = createMessages({
  'staff.links': 'For staff',
  'staff.dashboard': 'My Dashboard',
  'staff.edit': 'Edit',
  'staff.hostPanel': 'Host Panel',
  'staff.back': 'Back to Dashboard',
});
