export {
  AccountCodes,
  type CodeAccount,
  type CodePurpose,
  type NewCode,
  type PresentedCode,
  type UsedCode,
} from './account-codes.repository.js';
export { type Credentials, CredentialsRepository } from './credentials.repository.js';
export { GuestMemberships } from './guest-memberships.read-model.js';
export { invitationMails } from './invitation.mails.js';
export { NewPasswords } from './passwords/new-passwords.service.js';
export { Passwords } from './passwords/passwords.service.js';
export { type ProfileNames, ProfileRepository } from './profile.repository.js';
export { GlobalUserRepository, type GlobalUserRow } from './roles/global-user.repository.js';
export { InvitedAccountRepository, type MetAccount } from './roles/invited-account.repository.js';
export { type InvitedOwnerRow, OwnerRepository, type OwnerRow } from './roles/owner.repository.js';
export { isInvitedToOwn, ownerInvitationEnd } from './roles/owner-invitation.sql.js';
export { UserRoleRepository } from './roles/user-role.repository.js';
export { type NewStaff, StaffAccounts } from './staff-accounts.service.js';
export { UserReadModel, type UserRow } from './user.read-model.js';
export { UserRepository } from './user.repository.js';
