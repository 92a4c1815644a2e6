import { AccountRepository } from './account.repository.js';
import { ActivationController } from './activation.controller.js';
import { ActivationService } from './activation.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmationMethods } from './confirmation-methods.service.js';
import { EmailController } from './email.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailChangeMailer } from './email-change-mailer.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { IdentityLinks } from './identity-links.js';
import { MailedPasswords } from './mailed-passwords.js';
import { MyCredentialsRepository } from './my-credentials.repository.js';
import { MyIdentitiesController } from './my-identities.controller.js';
import { MyIdentitiesRepository } from './my-identities.repository.js';
import { MyIdentitiesService } from './my-identities.service.js';
import { MyPasswordService } from './my-password.service.js';
import { MySessionsRepository } from './my-sessions.repository.js';
import { MySessionsService } from './my-sessions.service.js';
import { MySignInController } from './my-sign-in.controller.js';
import { NewPasswordService } from './new-password.service.js';
import { PasswordChanges } from './password-changes.js';
import { PresentedCodes } from './presented-codes.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { ProfileImageService } from './profile-image.service.js';
import { Reauthentication } from './reauthentication.service.js';
import { ResetController } from './reset.controller.js';
import { ResetService } from './reset.service.js';
import { ResetMailer } from './reset-mailer.js';

/** Activation, forgotten passwords, and what people change of their own accounts. */
export const accountControllers = [
  ActivationController,
  ConfirmationController,
  ResetController,
  EmailController,
  ProfileController,
  MySignInController,
  MyIdentitiesController,
];
export const accountProviders = [
  AccountRepository,
  ActivationService,
  ConfirmationMethods,
  ConfirmationService,
  EmailChangeMailer,
  EmailChangeService,
  EmailConfirmation,
  IdentityLinks,
  MailedPasswords,
  NewPasswordService,
  MyCredentialsRepository,
  MyIdentitiesRepository,
  MyIdentitiesService,
  MyPasswordService,
  MySessionsRepository,
  MySessionsService,
  PasswordChanges,
  PresentedCodes,
  ProfileImageService,
  ProfileRepository,
  ProfileService,
  Reauthentication,
  ResetMailer,
  ResetService,
];
