import { FlowCookies } from './flow-cookies.js';
import { Identities } from './identities.repository.js';
import { OpenidClients } from './openid-clients.js';
import { ProviderAccounts } from './provider-accounts.service.js';
import { ProviderFlows } from './provider-flows.service.js';
import { ProviderProofs } from './provider-proofs.repository.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SignInHints } from './sign-in-hints.js';
import { SignInProviders } from './sign-in-providers.service.js';

/** Sign-in through somebody else who knows the person. */
export const signInProviders = [
  FlowCookies,
  Identities,
  OpenidClients,
  ProviderAccounts,
  ProviderFlows,
  ProviderProofs,
  ProviderSignInService,
  SignInHints,
  SignInProviders,
];
