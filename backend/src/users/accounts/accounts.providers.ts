import { AccountRepository } from './account.repository.js';
import { AccountCodes } from './account-codes.repository.js';
import { ActivationController } from './activation.controller.js';
import { ActivationService } from './activation.service.js';
import { NewPasswordService } from './new-password.service.js';
import { PresentedCodes } from './presented-codes.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { ProfileImageService } from './profile-image.service.js';
import { ResetController } from './reset.controller.js';
import { ResetService } from './reset.service.js';
import { ResetMailer } from './reset-mailer.js';

/** Activation, forgotten passwords, and what people change of their own accounts. */
export const accountControllers = [ActivationController, ResetController, ProfileController];
export const accountProviders = [
  AccountCodes,
  AccountRepository,
  ActivationService,
  NewPasswordService,
  PresentedCodes,
  ProfileImageService,
  ProfileRepository,
  ProfileService,
  ResetMailer,
  ResetService,
];
