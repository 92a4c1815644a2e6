import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { transformFileSync } from '@swc/core';
import { Client } from 'pg';
import { openEmbeddedPostgres } from '../../backend/src/platform/database/embedded/embedded-postgres.js';
import { installedNativeFolder } from '../../backend/src/platform/database/embedded/postgres.binaries.js';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
const SOURCES = join(ROOT, 'backend/src/platform/database/embedded');
const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65534;
jest.setTimeout(30_000);

const silent = () => undefined;

const APP = `
import { openEmbeddedPostgres } from './embedded-postgres.js';
const say = (value) => console.log(JSON.stringify(value));
try {
  const startedAt = performance.now();
  const database = await openEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log: () => undefined });
  say({ url: database.url, ms: performance.now() - startedAt });
  process.stdin.once('data', async () => { await database.close(); say({ closed: true }); process.exit(0); });
} catch (error) { say({ error: error.message }); process.exit(1); }
`;

interface App {
  process: ChildProcess;
  url: string;
  ms: number;
  close(): Promise<void>;
  kill(): Promise<void>;
}

let folder: string;
let dataDir: string;
const apps: ChildProcess[] = [];

function launch(asUser?: { uid: number; gid: number; home: string }): ChildProcess {
  const child = spawn(process.execPath, [join(folder, 'program', 'app.js')], {
    env: { PATH: process.env.PATH, HOME: asUser?.home ?? process.env.HOME, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(asUser && { uid: asUser.uid, gid: asUser.gid }),
  });
  apps.push(child);
  return child;
}

/** The wrapper as plain JavaScript, which starts in a fraction of the time that a compiling loader takes. */
function compileProgram(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(SOURCES)) {
    const { code } = transformFileSync(join(SOURCES, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(target, name.replace(/\.ts$/, '.js')), code);
  }
  writeFileSync(join(target, 'app.js'), APP);
  writeFileSync(join(target, 'package.json'), '{"type":"module"}');
  symlinkSync(join(ROOT, 'node_modules'), join(target, 'node_modules'));
}

async function ready(child: ChildProcess): Promise<App> {
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  const answer = JSON.parse(line) as { url: string; ms: number; error?: string };
  if (answer.error) throw new Error(answer.error);
  return {
    process: child,
    ...answer,
    close: async () => {
      child.stdin!.write('close\n');
      await once(child, 'exit');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', silent);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const cluster = () => join(dataDir, 'cluster');
const pidFile = () => join(cluster(), 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** Every process whose working folder is the cluster: the postmaster and its children. */
function serverProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster());
      } catch {
        return false;
      }
    });
}

async function killServer(): Promise<void> {
  for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL');
  while (serverProcesses().length > 0) await delay(5);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer embedded '));
  chmodSync(folder, 0o711);
  compileProgram(join(folder, 'program'));
});

afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL');
  if (existsSync(cluster())) await killServer();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('one data folder through its life', () => {
  beforeAll(() => {
    dataDir = join(folder, 'life', 'data', 'postgres');
  });

  it('makes a UTF-8 cluster with safe settings that only its password opens', async () => {
    const app = await ready(launch());
    const [row] = await query<Record<string, string>>(
      app.url,
      `SELECT current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') AS safety,
              current_setting('server_encoding') AS encoding, lower('ÉÄ') AS lower, current_setting('listen_addresses') AS address,
              current_setting('shared_preload_libraries') AS libraries,
              (SELECT rolsuper::text FROM pg_roles WHERE rolname = current_user) AS superuser`,
    );
    expect(row).toEqual({
      safety: 'ononon',
      encoding: 'UTF8',
      lower: 'éä',
      address: '127.0.0.1',
      libraries: 'pg_stat_statements',
      superuser: 'false',
    });
    await query(app.url, 'CREATE TABLE kept (word text)');
    await query(app.url, "INSERT INTO kept VALUES ('before')");
    await expect(query(app.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(app.url.replace('//foyer:', '//postgres:'), 'SELECT 1')).rejects.toMatchObject({
      code: '28000',
    });
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    const session = readFileSync(`/proc/${serverPid()}/stat`, 'utf8').split(') ')[1]!.split(' ')[3];
    expect(Number(session)).toBe(serverPid());
    await app.close();
    expect(serverProcesses()).toEqual([]);
  });

  it('starts again in less than a second on the same port, and a second app attaches; the last to leave stops it', async () => {
    const first = await ready(launch());
    const pid = serverPid();
    const second = await ready(launch());
    expect(first.ms).toBeLessThan(1000);
    expect(second.url).toBe(first.url);
    await first.close();
    expect(serverPid()).toBe(pid);
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }]);
    await second.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('attaches after a kill -9 of the app, which then no longer counts', async () => {
    const killed = await ready(launch());
    const pid = serverPid();
    await killed.kill();
    const next = await ready(launch());
    expect(serverPid()).toBe(pid);
    await next.close();
    expect(serverProcesses()).toEqual([]);
  });

  it('keeps committed rows over a kill -9 of app and server', async () => {
    const killed = await ready(launch());
    await query(killed.url, "INSERT INTO kept VALUES ('committed')");
    await killed.kill();
    await killServer();
    expect(existsSync(pidFile())).toBe(true);
    const next = await ready(launch());
    expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }, { word: 'committed' }]);
    await next.close();
  });

  it('waits for the children of a killed postmaster', async () => {
    const killed = await ready(launch());
    const busy = query(killed.url, 'SELECT sum(i) FROM generate_series(1, 5000000) AS i').catch(silent);
    await delay(100);
    process.kill(serverPid(), 'SIGKILL');
    const next = await ready(launch());
    expect(await query(next.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
    await busy;
    await next.close();
  });

  it.each([
    ['another program', () => process.pid],
    ['nobody', () => 4_000_000],
  ])('starts where postmaster.pid names %s', async (_whose, pid) => {
    const port = readFileSync(join(dataDir, 'port'), 'utf8').trim();
    writeFileSync(pidFile(), `${pid()}\n${cluster()}\n1700000000\n${port}\n\n127.0.0.1\n\nready\n`);
    if (IS_ROOT) chownSync(pidFile(), statSync(cluster()).uid, statSync(cluster()).gid);
    const app = await ready(launch());
    expect(serverPid()).not.toBe(pid());
    expect(await query(app.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
    await app.close();
  });

  it('passes over the lock of a dead process, and takes another port when its own is taken', async () => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'dead' }));
    const port = Number(readFileSync(join(dataDir, 'port'), 'utf8'));
    const intruder = createServer().listen(port, '127.0.0.1');
    await once(intruder, 'listening');
    const app = await ready(launch());
    intruder.close();
    expect(new URL(app.url).port).not.toBe(String(port));
    await app.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  it('makes a lost password anew', async () => {
    rmSync(join(dataDir, 'password'));
    const app = await ready(launch());
    expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await app.close();
  });

  it('says in one line what to do about data of another major version', async () => {
    const file = join(cluster(), 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(openEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(
      /^The database in .* was made by PostgreSQL 17, but this version of Foyer brings PostgreSQL 18: dump it .*, or delete .*$/,
    );
    writeFileSync(file, version);
  });
});

describe('a data folder that is not there yet', () => {
  it('is made once by apps that start together', async () => {
    dataDir = join(folder, 'together', 'postgres');
    const [first, second, third] = await Promise.all([launch(), launch(), launch()].map(ready));
    expect(new Set([first!.url, second!.url, third!.url]).size).toBe(1);
    await Promise.all([first!.close(), second!.close(), third!.close()]);
    expect(serverProcesses()).toEqual([]);
  });

  it('is made whole after kills in the middle', async () => {
    dataDir = join(folder, 'interrupted', 'postgres');
    for (const patience of [30, 200]) {
      const killed = launch();
      while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith('cluster.new-')))
        await delay(5);
      await delay(patience);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(existsSync(cluster())).toBe(false);
    }
    const app = await ready(launch());
    expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await app.close();
  });

  it('may lie in the private home of an ordinary user', async () => {
    if (!IS_ROOT) return console.log('skipped: changing the user needs root (the other tests ran as an ordinary user)');
    if (!isOpenToAll(join(ROOT, 'node_modules'))) return console.log(`skipped: an ordinary user cannot enter ${ROOT}`);
    const home = join(folder, 'private home');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, NOBODY, NOBODY);
    dataDir = join(home, 'foyer', 'data', 'postgres');
    const app = await ready(launch({ uid: NOBODY, gid: NOBODY, home }));
    expect(statSync(cluster()).uid).toBe(NOBODY);
    await app.close();
    const asRoot = await ready(launch());
    expect(statSync(`/proc/${serverPid()}`).uid).toBe(NOBODY);
    await asRoot.close();
  });
});

describe('binaries', () => {
  it('run from where the server user may not go, with their missing links restored', async () => {
    const home = join(folder, 'private root');
    const native = join(home, 'native');
    mkdirSync(home, { mode: 0o700 });
    cpSync(join(installedNativeFolder(), '..', 'package.json'), join(home, 'package.json'));
    cpSync(installedNativeFolder(), native, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
    });
    dataDir = join(home, 'data');
    const cache = join(folder, 'cache');
    const database = await openEmbeddedPostgres({ dataDir, nativeDir: native, cacheDirs: [cache], log: silent });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all([database.close(), database.close()]);
    if (!IS_ROOT) return;
    const [copy] = readdirSync(cache);
    expect(statSync(join(cache, copy!)).mode & 0o777).toBe(0o755);
    chmodSync(join(cache, copy!), 0o777);
    await expect(openEmbeddedPostgres({ dataDir, nativeDir: native, cacheDirs: [cache], log: silent })).rejects.toThrow(
      'is not ours alone to write',
    );
  });
});

function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o5) === 0o5 && (path === '/' || isOpenToAll(dirname(path)));
}
