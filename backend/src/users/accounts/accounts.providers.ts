import { AccountRepository } from './account.repository.js';
import { AccountCodes } from './account-codes.repository.js';
import { NewPasswordService } from './new-password.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { ProfileImageService } from './profile-image.service.js';
import { ResetController } from './reset.controller.js';
import { ResetService } from './reset.service.js';
import { ResetMailer } from './reset-mailer.js';

/** Forgotten passwords, and what people change of their own accounts. */
export const accountControllers = [ResetController, ProfileController];
export const accountProviders = [
  AccountCodes,
  AccountRepository,
  NewPasswordService,
  ProfileImageService,
  ProfileRepository,
  ProfileService,
  ResetMailer,
  ResetService,
];
