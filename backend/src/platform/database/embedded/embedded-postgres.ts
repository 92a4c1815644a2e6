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
  /** Folder for everything that belongs to the database: data, password, port, log. Created if missing. */
  dataDir: string;
  log: (message: string) => void;
  /** How long a running server may take to respond, in milliseconds. It can take long on a starved machine. */
  answersWithinMs?: number;
  /** Folder with PostgreSQL's bin, lib and share. Defaults to the one of the installed package. */
  nativeDir?: string;
  /** Where the binaries may be copied if the server's user can't access them. */
  cacheDirs?: string[];
  /** Settings for a server that is started here, instead of the defaults. A server that is already running keeps its own. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  url: string;
  /** Detaches from the server. When the last app detaches or is killed, the server stops. */
  close(): Promise<void>;
}

/** Attaches to the PostgreSQL server of a data folder. Creates the folder and starts the server first if necessary. */
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

/** Stops the server of a data folder unless a live app uses it. */
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
    // A server that has no free connections is still working.
    if ((error as { code?: string }).code !== '53300') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
