import type { Socket } from 'node:net';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/migrations.js';

/** Longest wait for the answer to one statement, milliseconds: above what the lock time-out allows, far below what a person waits. */
const ANSWER_MS = 6_000;

/**
 * Gives up a server that has fallen silent, as it does when the network between is gone: no time-out of the server's
 * own helps then. The connection is cut, never used again: what became of its statement and transaction is unknown.
 */
class ImpatientClient extends pg.Client {
  private readonly socket = (this as unknown as { connection: { stream: Socket } }).connection.stream;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's signature has many forms, passed on as they are.
  override query(...statement: any[]): any {
    const outcome = Reflect.apply(super.query, this, statement);
    if (outcome instanceof Promise) this.watch(outcome);
    return outcome;
  }

  private watch(outcome: Promise<unknown>): void {
    let isSettled = false;
    const giveUp = () => {
      if (!isSettled) this.socket.destroy(new Error('Connection terminated: the server does not answer'));
    };
    // The answer may lie in the kernel while this process was busy: input is read before the check.
    const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    outcome.then(settle, settle);
  }
}

export interface ConnectionSettings {
  url: string;
  poolSize: number;
  applicationName: string;
}

/** Milliseconds; a statement that takes longer is a defect, not a wait. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 3_000;
const IDLE_TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 3_000;
/** Statements are short: what the planner expects of a large table must not have them compiled for longer than they run. */
const NO_JIT = '-c jit=off';

export function dataSourceOptions(settings: ConnectionSettings): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.url,
    poolSize: settings.poolSize,
    applicationName: settings.applicationName,
    connectTimeoutMS: CONNECT_TIMEOUT,
    migrations,
    migrationsTableName: 'migrations',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: {
      Client: ImpatientClient,
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT,
      keepAlive: true,
      options: NO_JIT,
    },
  };
}
