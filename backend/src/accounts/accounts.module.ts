import { Global, Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.public.js';
import { RecentSignInPort } from '../platform/auth/recent-sign-in.port.js';
import { SessionsModule } from '../sessions/sessions.public.js';
import { SignInModule } from '../sign-in/sign-in.public.js';
import { AccountController } from './account.controller.js';
import { AccountReadModel } from './account.read-model.js';
import { AccountService } from './account.service.js';
import { AccountClosing } from './account-closing.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';
import { ConfirmationMethods } from './confirmation/confirmation-methods.service.js';
import { MyCredentialsReadModel } from './confirmation/my-credentials.read-model.js';
import { Reauthentication } from './confirmation/reauthentication.service.js';
import { EmailController } from './email/email.controller.js';
import { EmailChangeService } from './email/email-change.service.js';
import { EmailChangeMailer } from './email/email-change-mailer.js';
import { EmailConfirmation } from './email/email-confirmation.service.js';
import { IdentityLinks } from './identities/identity-links.js';
import { MyIdentitiesController } from './identities/my-identities.controller.js';
import { MyIdentitiesService } from './identities/my-identities.service.js';
import { MailboxProofs } from './mailbox-proofs.js';
import { ActivationController } from './passwords/activation.controller.js';
import { ActivationService } from './passwords/activation.service.js';
import { MailedPasswords } from './passwords/mailed-passwords.js';
import { MyPasswordController } from './passwords/my-password.controller.js';
import { MyPasswordService } from './passwords/my-password.service.js';
import { NewPasswordService } from './passwords/new-password.service.js';
import { PasswordChanges } from './passwords/password-changes.js';
import { ResetController } from './passwords/reset.controller.js';
import { ResetService } from './passwords/reset.service.js';
import { ResetMailer } from './passwords/reset-mailer.js';
import { PresentedCodes } from './presented-codes.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { ProfileImageService } from './profile/profile-image.service.js';

const port = { provide: RecentSignInPort, useExisting: Reauthentication };

/** Activation, forgotten passwords, and changes that people make to their own account. Global, because guards check for a recent sign-in. */
@Global()
@Module({
  imports: [ClientsModule, SessionsModule, SignInModule],
  controllers: [
    AccountController,
    ActivationController,
    ConfirmationController,
    EmailController,
    MyIdentitiesController,
    MyPasswordController,
    ProfileController,
    ResetController,
  ],
  providers: [
    port,
    AccountClosing,
    AccountReadModel,
    AccountService,
    ActivationService,
    ConfirmationMethods,
    ConfirmationService,
    EmailChangeMailer,
    EmailChangeService,
    EmailConfirmation,
    IdentityLinks,
    MailboxProofs,
    MailedPasswords,
    MyCredentialsReadModel,
    MyIdentitiesService,
    MyPasswordService,
    NewPasswordService,
    PasswordChanges,
    PresentedCodes,
    ProfileImageService,
    ProfileService,
    Reauthentication,
    ResetMailer,
    ResetService,
  ],
  exports: [port, AccountClosing],
})
export class AccountsModule {}
