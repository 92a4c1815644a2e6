import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { keepTrying, type Patience } from '../keep-trying.js';
import { AppRegistrations } from './app.registrations.js';
import { withFileLock } from './file.lock.js';
import { installedNativeFolder, prepareBinaries } from './postgres.binaries.js';
import { APP_ROLE, PostgresCluster } from './postgres.cluster.js';
import { PostgresServer } from './postgres.server.js';
import { ServerSupervisor } from './server.supervisor.js';
import { checkOwner, serverUserFor } from './server.user.js';
import { ServerWatcher } from './server.watcher.js';

const ANSWERS_MS = 120_000;

export interface EmbeddedPostgresOptions {
  /** Folder that holds everything of the database: data, password, port, log. Made when missing. */
  dataDir: string;
  log: (message: string) => void;
  /** How long a server that runs may take until it answers, milliseconds; on a starved machine that is long. */
  answersWithinMs?: number;
  /** Folder with bin, lib and share of PostgreSQL; the installed package's unless given. */
  nativeDir?: string;
  /** Where binaries may be copied to when the server's user cannot reach them. */
  cacheDirs?: string[];
  /**
   * Settings for a server that is started here, instead of the default ones; one that is already running keeps its own.
   */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  url: string;
  /** Leaves the server; the last app that leaves stops it, also one that is killed. */
  close(): Promise<void>;
}

/** Attaches to the PostgreSQL server of a data folder; creates the folder and starts the server first if necessary. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('There is no embedded PostgreSQL on Windows: set DATABASE_URL');
  const home = resolve(options.dataDir);
  const folder = join(home, 'cluster');
  checkOwner(folder);
  mkdirSync(home, { recursive: true });
  const lock = join(home, 'lock');
  const apps = new AppRegistrations(join(home, 'apps'));
  const server = new PostgresServer(folder, options.log, options.settings);

  const leave = async (name: string) => {
    apps.remove(name);
    if (apps.countLive() === 0) await server.stop();
  };

  return withFileLock(lock, async () => {
    const name = apps.add();
    const watcher = new ServerWatcher(home);
    try {
      const url = await attach(options, folder, server);
      const supervisor = new ServerSupervisor(folder, options.log, () =>
        withFileLock(lock, () => attach(options, folder, server)),
      );
      let closing: Promise<void> | undefined;
      const close = () => {
        closing ??= supervisor
          .stop()
          .then(() => withFileLock(lock, () => leave(name)))
          .then(() => watcher.dismiss());
        return closing;
      };
      return { url, close };
    } catch (error) {
      await leave(name).catch(() => undefined);
      watcher.dismiss();
      throw error;
    }
  });
}

/** Stops the server of a data folder if no app that lives uses it. */
export async function stopUnused(home: string): Promise<void> {
  const apps = new AppRegistrations(join(home, 'apps'));
  await withFileLock(join(home, 'lock'), async () => {
    if (apps.countLive() === 0) await new PostgresServer(join(home, 'cluster'), () => undefined).stop();
  });
}

async function attach(options: EmbeddedPostgresOptions, folder: string, server: PostgresServer): Promise<string> {
  const user = serverUserFor(folder);
  const binaries = await prepareBinaries(user, options.nativeDir ?? installedNativeFolder(), options.cacheDirs);
  const cluster = new PostgresCluster(folder, binaries, user);
  await cluster.ensure();
  let postmaster = await server.running();
  if (!postmaster) {
    await cluster.ensurePassword();
    postmaster = await server.start(binaries, user);
    options.log(`PostgreSQL ${binaries.major} runs on 127.0.0.1:${postmaster.port} (pid ${postmaster.pid})`);
  }
  const url = `postgres://${APP_ROLE}:${cluster.password}@127.0.0.1:${postmaster.port}/${APP_ROLE}`;
  await checkSignIn(url, folder, { forMs: options.answersWithinMs ?? ANSWERS_MS, log: options.log });
  return url;
}

async function checkSignIn(url: string, folder: string, patience: Patience): Promise<void> {
  try {
    await keepTrying(() => signIn(url), patience);
  } catch (error) {
    throw new Error(`Could not connect to PostgreSQL in ${folder}: ${(error as Error).message}`);
  }
}

async function signIn(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    // A server with all its connections in use is a server that works.
    if ((error as { code?: string }).code !== '53300') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
