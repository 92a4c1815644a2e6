import { INVITATION_HOURS } from '../../../../contracts/domain/people.js';

/** When an invitation to own an organization expires: together with the mailed link. `row`: the alias of `user_roles`. */
export const ownerInvitationEnd = (row: string): string =>
  `(${row}.owner_invited_at + interval '${INVITATION_HOURS} hours')`;

/** Whether the person of the row has a pending invitation to own the organization at the time in the parameter `now`. */
export const isInvitedToOwn = (row: string, now: string): string => `((${ownerInvitationEnd(row)} > ${now}) IS TRUE)`;
