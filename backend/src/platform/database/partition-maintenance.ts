import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { Database } from './database.js';
import { monthlyPartition, upcomingMonths } from './monthly-partitions.js';

const TABLES = ['chat_messages', 'direct_messages', 'presence_entries', 'viewer_events'];
const MONTHS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** Creates the partitions of the coming months before they are needed. */
@Injectable()
export class PartitionMaintenance implements OnModuleInit {
  private readonly logger = new Logger('Partitions');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.ensure();
  }

  @Interval(DAY_MS)
  async ensure(): Promise<void> {
    for (const month of upcomingMonths(this.clock.date(), 0, MONTHS_AHEAD)) {
      for (const table of TABLES) {
        await this.database
          .query(monthlyPartition(table, month))
          .catch((error: unknown) => this.logger.error(`partition of ${table}: ${error}`));
      }
    }
  }
}
