import { AccountCodes } from './account-codes.repository.js';
import { NewPasswordService } from './new-password.service.js';
import { ResetRepository } from './reset.repository.js';
import { ResetService } from './reset.service.js';
import { ResetMailer } from './reset-mailer.js';

/** Forgotten passwords. */
export const accountProviders = [AccountCodes, NewPasswordService, ResetMailer, ResetRepository, ResetService];
