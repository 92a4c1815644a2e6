import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { type dataSourceOptions, preparedPool } from './data-source.options.js';
import { rowsOf } from './query-rows.js';

/** Runs statements on one connection, inside a transaction or not. */
export interface ReadTransaction {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

/** Plain SQL for read models. */
@Injectable()
export class Database implements ReadTransaction, OnApplicationShutdown {
  private readonly prepared: Pool;

  constructor(private readonly dataSource: DataSource) {
    this.prepared = preparedPool(dataSource.options as ReturnType<typeof dataSourceOptions>);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prepared.end();
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(await this.dataSource.query(sql, parameters));
  }

  /** For frequent statements, outside of transactions: each connection plans the statement once. `name` must be unique to this text. */
  async queryPrepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const client = await this.prepared.connect();
    try {
      return (await client.query<Row & QueryResultRow>({ name, text, values })).rows;
    } finally {
      client.release();
    }
  }

  /** Briefly grows a database file, as saving data would. Throws if the disk is full. */
  async takeRoom(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`CREATE TEMPORARY TABLE room_on_disk ON COMMIT DROP AS
        SELECT repeat('x', 1000) AS filling FROM generate_series(1, 1000)`);
    });
  }
}
