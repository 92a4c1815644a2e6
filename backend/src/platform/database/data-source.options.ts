import type { Socket } from 'node:net';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

/** Maximum wait for the result of a statement, in milliseconds: longer than the lock timeout, and far shorter than people would wait. */
const ANSWER_MS = 6_000;

/**
 * Detects a server that has stopped responding, for example because the network is down; timeouts on the server can't help then. The connection is destroyed
 * and never reused, because the state of its statement and transaction is unknown.
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
    // The response may already be in the kernel's buffer if this process was busy, so input is read before the check.
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

/** In milliseconds. A statement that takes longer is a defect. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 3_000;
const IDLE_TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 3_000;
/** Statements are short. JIT compilation, which the planner might choose for a large table, would take longer than running them. */
const NO_JIT = '-c jit=off';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export function dataSourceOptions(settings: ConnectionSettings): PostgresOptions {
  return {
    type: 'postgres',
    url: settings.url,
    poolSize: settings.poolSize,
    applicationName: settings.applicationName,
    connectTimeoutMS: CONNECT_TIMEOUT,
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

/**
 * A pool for the prepared statements that a crowd runs all the time. They don't wait for others, and each connection plans them once:
 * planning takes longer than running them.
 */
export function preparedPool({ url, applicationName, poolSize, connectTimeoutMS, extra }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    ...extra,
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMS,
    max: Math.ceil((poolSize ?? 2) / 2),
    idleTimeoutMillis: 0,
    options: `${NO_JIT} -c plan_cache_mode=force_generic_plan`,
  });
  // A connection that breaks fails its statement, or is removed from the pool when it is next released or found idle. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
