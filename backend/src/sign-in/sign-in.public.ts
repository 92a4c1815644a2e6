export { GuestPolicies, type GuestPolicy, type GuestPolicyPort } from './guests/guest-policies.js';
export { Identities } from './identities.repository.js';
export { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from './identity-merges.js';
export { MyIdentitiesRepository, type MyIdentity } from './my-identities.repository.js';
export { type ProviderProof, ProviderProofs } from './providers/provider-proofs.repository.js';
export { SignInProviders } from './providers/sign-in-providers.service.js';
export { signInMails } from './sign-in.mails.js';
export { SignInModule } from './sign-in.module.js';
export { SignInLimits } from './sign-in-limits.service.js';
