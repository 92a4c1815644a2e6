import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/migrations.js';
import { ImpatientClient } from './impatient.client.js';

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
    },
  };
}
