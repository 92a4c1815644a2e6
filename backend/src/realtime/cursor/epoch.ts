import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Identifies the database history that cursors refer to. Changes after a restore or failover. */
@Injectable()
export class Epoch implements OnModuleInit {
  value = '';

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    await this.reread();
  }

  /** Reloads the epoch and returns whether it changed. */
  async reread(): Promise<boolean> {
    const [row] = await this.database.query<{ epoch: string }>('SELECT epoch FROM cluster_state');
    if (!row) throw new Error('cluster_state is empty: the migrations did not run');
    const isOther = this.value !== row.epoch;
    this.value = row.epoch;
    return isOther;
  }

  /** Replaces the epoch. Takes effect only once, even if several processes call it. */
  async renew(): Promise<void> {
    await this.database.query(
      'UPDATE cluster_state SET epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8) WHERE epoch = $1',
      [this.value],
    );
  }
}
