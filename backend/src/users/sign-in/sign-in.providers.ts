import { DeviceCookies } from './device-cookies.js';
import { FlowCookies } from './flow-cookies.js';
import { Identities } from './identities.repository.js';
import { InitialPasswords } from './initial-passwords.service.js';
import { OpenidClients } from './openid-clients.js';
import { PasswordWindows } from './password-windows.service.js';
import { ProviderAccounts } from './provider-accounts.service.js';
import { ProviderFlows } from './provider-flows.service.js';
import { ProviderProofs } from './provider-proofs.repository.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInHints } from './sign-in-hints.js';
import { SignInLimits } from './sign-in-limits.service.js';
import { SignInProviders } from './sign-in-providers.service.js';

/** Sign-in with a password, or through someone else who knows the person. */
export const signInProviders = [
  DeviceCookies,
  FlowCookies,
  Identities,
  InitialPasswords,
  OpenidClients,
  PasswordWindows,
  ProviderAccounts,
  ProviderFlows,
  ProviderProofs,
  ProviderSignInService,
  SignInHints,
  SignInLimits,
  SignInProviders,
  SignInService,
];
