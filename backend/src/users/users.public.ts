export { GuestMemberships } from './guest-memberships.read-model.js';
export { GuestPolicies, type GuestPolicy, type GuestPolicyPort } from './guest-policies.js';
export { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from './identity-merges.js';
export { type PersonErasure, PersonErasures } from './nuke/person-erasures.js';
export { isInvitedToOwn } from './people/owner-invitation.sql.js';
export { type NewStaff, StaffAccounts } from './staff-accounts.service.js';
export { UserReadModel } from './user.read-model.js';
