import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { DomainLostMails } from './domain-lost-mails.js';
import { GlobalRoles } from './global-roles.js';
import { GlobalUsersController } from './global-users.controller.js';
import { GlobalUsersService } from './global-users.service.js';
import { InvitationLimits } from './invitation-limits.js';
import { InvitationMails } from './invitation-mails.js';
import { InvitationsService } from './invitations.service.js';
import { ManagedChanges } from './managed-changes.js';
import { MemberChanges } from './member-changes.js';
import { NewMembers } from './new-members.js';
import { OwnerChange } from './owner-change.js';
import { OwnerInvitationsService } from './owner-invitations.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleReadModel } from './people.read-model.js';
import { PeopleService } from './people.service.js';
import { PeopleAccess } from './people-access.service.js';
import { UserEditingService } from './user-editing.service.js';
import { UserForms } from './user-forms.service.js';
import { UserRemovalService } from './user-removal.service.js';
import { VerificationLinksController } from './verification-links.controller.js';
import { VerificationLinks } from './verification-links.service.js';

/** People of organizations and of the whole product, and how they get their roles. */
@Module({
  imports: [ClientsModule, ChannelsModule],
  controllers: [GlobalUsersController, PeopleController, VerificationLinksController],
  providers: [
    GlobalRoles,
    GlobalUsersService,
    DomainLostMails,
    InvitationLimits,
    InvitationMails,
    InvitationsService,
    ManagedChanges,
    MemberChanges,
    NewMembers,
    OwnerChange,
    OwnerInvitationsService,
    PeopleAccess,
    PeopleReadModel,
    PeopleService,
    UserEditingService,
    UserForms,
    UserRemovalService,
    VerificationLinks,
  ],
})
export class PeopleModule {}
