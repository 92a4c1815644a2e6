import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { SessionsModule } from '../sessions/sessions.public.js';
import { AccountSessions } from './account-sessions.service.js';
import { AnonymousArrivals } from './guests/anonymous-arrivals.service.js';
import { GuestService } from './guests/guest.service.js';
import { GuestPace } from './guests/guest-pace.js';
import { GuestPolicies } from './guests/guest-policies.js';
import { Identities } from './identities.repository.js';
import { IdentityMerges } from './identity-merges.js';
import { MyIdentitiesRepository } from './my-identities.repository.js';
import { DeviceCookies } from './passwords/device-cookies.js';
import { InitialPasswords } from './passwords/initial-passwords.service.js';
import { PasswordWindowController } from './passwords/password-window.controller.js';
import { PasswordWindows } from './passwords/password-windows.service.js';
import { SignInService } from './passwords/sign-in.service.js';
import { ClientProofs } from './providers/client-proofs.js';
import { FlowCookies } from './providers/flow-cookies.js';
import { OpenidClients } from './providers/openid-clients.js';
import { ProviderController } from './providers/provider.controller.js';
import { ProviderAccounts } from './providers/provider-accounts.service.js';
import { ProviderFlows } from './providers/provider-flows.service.js';
import { ProviderProofs } from './providers/provider-proofs.repository.js';
import { ProviderSignInService } from './providers/provider-sign-in.service.js';
import { SignInProviders } from './providers/sign-in-providers.service.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';
import { SessionIssuer } from './session-issuer.service.js';
import { SignInHints } from './sign-in-hints.js';
import { SignInLimits } from './sign-in-limits.service.js';

/** How people get an identity: anonymous, guest, or account, by password or identity provider. */
@Module({
  imports: [ClientsModule, SessionsModule],
  controllers: [PasswordWindowController, ProviderController, SessionController],
  providers: [
    AccountSessions,
    AnonymousArrivals,
    ClientProofs,
    DeviceCookies,
    FlowCookies,
    GuestPace,
    GuestPolicies,
    GuestService,
    Identities,
    IdentityMerges,
    InitialPasswords,
    MyIdentitiesRepository,
    OpenidClients,
    PasswordWindows,
    ProviderAccounts,
    ProviderFlows,
    ProviderProofs,
    ProviderSignInService,
    SessionIssuer,
    SessionService,
    SignInHints,
    SignInLimits,
    SignInProviders,
    SignInService,
  ],
  exports: [Identities, MyIdentitiesRepository, ProviderProofs, SignInLimits, SignInProviders],
})
export class SignInModule {}
