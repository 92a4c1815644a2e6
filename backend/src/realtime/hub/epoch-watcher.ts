import { Injectable, Logger } from '@nestjs/common';
import { Epoch } from '../cursor/epoch.js';
import { StreamHub } from './stream-hub.js';

/**
 * After a restore, or a failover to a server that lacked the last commits, revisions are given out a second time. Pages
 * that stand at the old ones would miss the new: all of them start over.
 */
@Injectable()
export class EpochWatcher {
  private readonly logger = new Logger('EpochWatcher');

  constructor(
    private readonly epoch: Epoch,
    private readonly hub: StreamHub,
  ) {}

  /** Finds out whether an operator or another process has given the history a new name. */
  async poll(): Promise<void> {
    if (!(await this.epoch.reread())) return;
    this.logger.warn('The history of the database has changed: every page starts over.');
    this.hub.restartAll();
  }

  /** A room is behind what was published of it. */
  async wentBack(): Promise<void> {
    await this.epoch.renew();
    await this.poll();
  }
}
