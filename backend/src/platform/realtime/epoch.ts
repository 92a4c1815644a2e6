import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Names the history that cursors speak of; a restore or failover gives it a new name. */
@Injectable()
export class Epoch implements OnModuleInit {
  value = '';

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    const [row] = await this.database.query<{ epoch: string }>('SELECT epoch FROM cluster_state');
    if (!row) throw new Error('cluster_state is empty: the migrations did not run');
    this.value = row.epoch;
  }
}
