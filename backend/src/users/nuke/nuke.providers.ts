import { AccountClosing } from './account-closing.js';
import { AccountErasure, ProfileImageErasure } from './account-erasure.js';
import { NukeJob } from './nuke.job.js';
import { NukeRepository } from './nuke.repository.js';
import { NukeService } from './nuke.service.js';
import { AuditErasure, MailErasure } from './trace-erasure.js';

/** Erasing people. */
export const nukeProviders = [
  AccountClosing,
  AccountErasure,
  AuditErasure,
  MailErasure,
  NukeJob,
  NukeRepository,
  NukeService,
  ProfileImageErasure,
];
