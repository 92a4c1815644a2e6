import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { GrantsPort } from '../platform/auth/grants.port.js';
import { RecentSignInPort } from '../platform/auth/recent-sign-in.port.js';
import { SessionsPort } from '../platform/auth/sessions.port.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountClosing } from './account-closing.js';
import { AccountErasure, ProfileImageErasure } from './account-erasure.js';
import { AccountSessions } from './account-sessions.service.js';
import { AccountCodes } from './accounts/account-codes.repository.js';
import { accountControllers, accountProviders } from './accounts/accounts.providers.js';
import { MailboxProofs } from './accounts/mailbox-proofs.js';
import { Reauthentication } from './accounts/reauthentication.service.js';
import { AnonymousArrivals } from './anonymous-arrivals.service.js';
import { AnonymousIdentities } from './anonymous-identity.service.js';
import { ClientSessions } from './client-sessions.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { UserRole } from './entities/user-role.entity.js';
import { GuestService } from './guest.service.js';
import { GuestMemberships } from './guest-memberships.read-model.js';
import { GuestPace } from './guest-pace.js';
import { GuestPolicies } from './guest-policies.js';
import { IdentityMerges } from './identity-merges.js';
import { LiveSessions } from './live-sessions.service.js';
import { NewPasswords } from './passwords/new-passwords.service.js';
import { PasswordWordsReadModel } from './passwords/password-words.read-model.js';
import { Passwords } from './passwords.service.js';
import { RefreshSessions } from './refresh-sessions.service.js';
import { GlobalUserRepository } from './roles/global-user.repository.js';
import { InvitedAccountRepository } from './roles/invited-account.repository.js';
import { OwnerRepository } from './roles/owner.repository.js';
import { UserRoleRepository } from './roles/user-role.repository.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SessionIssuer } from './session-issuer.service.js';
import { PasswordWindowController } from './sign-in/password-window.controller.js';
import { ProviderController } from './sign-in/provider.controller.js';
import { signInProviders } from './sign-in/sign-in.providers.js';
import { StaffAccounts } from './staff-accounts.service.js';
import { StaffFacts } from './staff-facts.source.js';
import { StandingReadModel } from './standing.read-model.js';
import { Standings } from './standings.service.js';
import { UserReadModel } from './user.read-model.js';
import { UserRepository } from './user.repository.js';

const shared = [
  { provide: GrantsPort, useExisting: Standings },
  { provide: RecentSignInPort, useExisting: Reauthentication },
  { provide: SessionsPort, useExisting: LiveSessions },
  AccessService,
  AccountClosing,
  AccountCodes,
  GlobalUserRepository,
  InvitedAccountRepository,
  MailboxProofs,
  NewPasswords,
  OwnerRepository,
  UserRoleRepository,
  GuestMemberships,
  GuestPolicies,
  IdentityMerges,
  StaffAccounts,
  UserReadModel,
];

/** People: identities, sign-in, sessions, roles. Global, because every module asks who may do what. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, UserRole, Session]), ClientsModule],
  controllers: [
    SessionController,
    AccountController,
    PasswordWindowController,
    ProviderController,
    ...accountControllers,
  ],
  providers: [
    ...shared,
    ...accountProviders,
    ...signInProviders,
    AccountErasure,
    AccountService,
    AccountSessions,
    AnonymousArrivals,
    AnonymousIdentities,
    ClientSessions,
    GuestPace,
    GuestService,
    LiveSessions,
    Passwords,
    PasswordWordsReadModel,
    ProfileImageErasure,
    RefreshSessions,
    SessionIssuer,
    SessionRepository,
    SessionService,
    StaffFacts,
    StandingReadModel,
    Standings,
    UserRepository,
  ],
  exports: shared,
})
export class UsersModule {}
