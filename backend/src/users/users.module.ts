import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessService } from '../platform/auth/access.service.js';
import { GrantsPort } from '../platform/auth/grants.port.js';
import { SessionsPort } from '../platform/auth/sessions.port.js';
import { SessionsModule } from '../sessions/sessions.public.js';
import { AccountCodes } from './account-codes.repository.js';
import { AccountErasure, ProfileImageErasure } from './account-erasure.js';
import { CredentialsRepository } from './credentials.repository.js';
import { User } from './entities/user.entity.js';
import { UserRole } from './entities/user-role.entity.js';
import { GuestMemberships } from './guest-memberships.read-model.js';
import { NewPasswords } from './passwords/new-passwords.service.js';
import { PasswordWordsReadModel } from './passwords/password-words.read-model.js';
import { Passwords } from './passwords/passwords.service.js';
import { ProfileRepository } from './profile.repository.js';
import { LiveSessions } from './rights/live-sessions.service.js';
import { StaffFacts } from './rights/staff-facts.source.js';
import { UserRightsReadModel } from './rights/user-rights.read-model.js';
import { UserRightsService } from './rights/user-rights.service.js';
import { GlobalUserRepository } from './roles/global-user.repository.js';
import { InvitedAccountRepository } from './roles/invited-account.repository.js';
import { OwnerRepository } from './roles/owner.repository.js';
import { UserRoleRepository } from './roles/user-role.repository.js';
import { StaffAccounts } from './staff-accounts.service.js';
import { UserReadModel } from './user.read-model.js';
import { UserRepository } from './user.repository.js';

const shared = [
  { provide: GrantsPort, useExisting: UserRightsService },
  { provide: SessionsPort, useExisting: LiveSessions },
  AccessService,
  AccountCodes,
  CredentialsRepository,
  GlobalUserRepository,
  GuestMemberships,
  InvitedAccountRepository,
  NewPasswords,
  OwnerRepository,
  Passwords,
  ProfileRepository,
  StaffAccounts,
  UserReadModel,
  UserRepository,
  UserRoleRepository,
];

/** People with a row (guests and accounts), their roles, and their current rights. Global, because every module checks permissions. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, UserRole]), SessionsModule],
  providers: [
    ...shared,
    AccountErasure,
    LiveSessions,
    PasswordWordsReadModel,
    ProfileImageErasure,
    StaffFacts,
    UserRightsReadModel,
    UserRightsService,
  ],
  exports: shared,
})
export class UsersModule {}
