/** Messages about people of an organization, used by the server and the dashboard (spec 2 §8). */
export const NO_PERMISSION_TO_INVITE = "You don't have permission to invite users.";
export const NO_PERMISSION_FOR_ROLE = "You don't have permission to invite users of this role.";
export const NO_PERMISSION_TO_EDIT = "You don't have permission to edit this user.";
export const PASSWORDS_BY_ADMINS = 'Only owners and admins can set a password for others.';
export const TOKENS_SET_NO_PASSWORD = "A personal access token can't set a password.";
/** For programs: the dashboard always sends the owner it knows. */
export const PRESENT_OWNER_REQUIRED = "Provide the current owner's id, or null if there is none.";
export const OWNER_NOT_INVITED = 'The invitation to own this organization was accepted or withdrawn in the meantime.';
export const OWNER_CHANGED = 'Someone else has become the owner in the meantime.';
export const USER_EXISTS = 'A user with this email address already exists in this client';
export const USERS_NOT_FOUND = 'Users not found.';
export const USER_NOT_FOUND = 'User not found.';
export const USER_INVITED = 'User Invited';
export const USER_INVITED_WITH_PASSWORD = 'User Invited - Please send them their email and password.';
export const USER_UPDATED = 'User Updated';
export const USER_REMOVED = 'User Removed';
export const USER_NOT_REMOVED = 'User could not be removed';
export const GLOBAL_USER_INVITED = 'User invited';
export const GLOBAL_USER_PROMOTED = 'User promoted';
