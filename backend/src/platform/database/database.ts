import { Injectable } from '@nestjs/common';
import type { ClientBase, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { rowsOf } from './query-rows.js';

/** Runs statements on one connection, inside a transaction or not. */
export interface ReadTransaction {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

/** Plain SQL for read models. */
@Injectable()
export class Database implements ReadTransaction {
  constructor(private readonly dataSource: DataSource) {}

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(await this.dataSource.query(sql, parameters));
  }

  /** For frequent statements: each connection plans the statement once. `name` must be unique to this text. */
  async queryPrepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      return (await client.query<Row & QueryResultRow>({ name, text, values })).rows;
    } finally {
      await runner.release();
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
