import { AccountClosing } from './account-closing.js';
import { AccountErasure } from './account-erasure.js';
import { NukeJob } from './nuke.job.js';
import { NukeRepository } from './nuke.repository.js';
import { NukeService } from './nuke.service.js';
import { TraceErasure } from './trace-erasure.js';

/** Erasing people. */
export const nukeProviders = [AccountClosing, AccountErasure, NukeJob, NukeRepository, NukeService, TraceErasure];
