import { Injectable, Logger } from '@nestjs/common';
import { Epoch } from '../cursor/epoch.js';
import { StreamHub } from './stream-hub.js';

/**
 * After a restore, or a failover to a server without the last commits, revisions are assigned a second time. Pages whose cursors have the old ones would miss
 * the new changes, so all pages start over.
 */
@Injectable()
export class EpochWatcher {
  private readonly logger = new Logger('EpochWatcher');

  constructor(
    private readonly epoch: Epoch,
    private readonly hub: StreamHub,
  ) {}

  /** Checks whether an operator or another process has changed the epoch. */
  async poll(): Promise<void> {
    if (!(await this.epoch.reread())) return;
    this.logger.warn('The history of the database has changed: every page starts over.');
    this.hub.restartAll();
  }

  /** Called when a room's revision in the database is lower than the one already published. */
  async wentBack(): Promise<void> {
    await this.epoch.renew();
    await this.poll();
  }
}
