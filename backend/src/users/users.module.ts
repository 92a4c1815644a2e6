import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { GrantsPort } from '../platform/auth/grants.port.js';
import { RecentSignInPort } from '../platform/auth/recent-sign-in.port.js';
import { SessionsPort } from '../platform/auth/sessions.port.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountSessions } from './account-sessions.service.js';
import { accountControllers, accountProviders } from './accounts/accounts.providers.js';
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
import { NukeController } from './nuke/nuke.controller.js';
import { nukeProviders } from './nuke/nuke.providers.js';
import { PersonErasures } from './nuke/person-erasures.js';
import { NewPasswords } from './passwords/new-passwords.service.js';
import { PasswordWordsReadModel } from './passwords/password-words.read-model.js';
import { Passwords } from './passwords.service.js';
import { peopleControllers, peopleProviders } from './people/people.providers.js';
import { RefreshSessions } from './refresh-sessions.service.js';
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
  GuestMemberships,
  GuestPolicies,
  IdentityMerges,
  PersonErasures,
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
    NukeController,
    PasswordWindowController,
    ProviderController,
    ...accountControllers,
    ...peopleControllers,
  ],
  providers: [
    ...shared,
    ...accountProviders,
    ...nukeProviders,
    ...peopleProviders,
    ...signInProviders,
    AccountService,
    AccountSessions,
    AnonymousArrivals,
    AnonymousIdentities,
    ClientSessions,
    GuestPace,
    GuestService,
    LiveSessions,
    NewPasswords,
    Passwords,
    PasswordWordsReadModel,
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
