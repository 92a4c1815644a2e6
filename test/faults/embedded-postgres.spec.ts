import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedPostgres } from '../../backend/src/platform/database/embedded/embedded-postgres.js';
import { installedNativeFolder } from '../../backend/src/platform/database/embedded/postgres.binaries.js';
import { EmbeddedPostgresHarness, isOpenToAll, query, REPOSITORY } from './embedded-postgres.harness.js';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65534;
const silent = () => undefined;
// The tests look at processes through /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

let harness: EmbeddedPostgresHarness;
beforeAll(() => {
  harness = new EmbeddedPostgresHarness();
});
afterEach(() => harness.clear());
afterAll(() => harness.remove());

onLinux('one data folder through its life', () => {
  beforeAll(() => {
    harness.dataDir = join(harness.folder, 'life', 'data', 'postgres');
  });

  it('makes a UTF-8 cluster with safe settings that only its password opens', async () => {
    const app = await harness.open();
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
    expect(statSync(join(harness.dataDir, 'password')).mode & 0o777).toBe(0o600);
    const session = readFileSync(`/proc/${harness.serverPid}/stat`, 'utf8').split(') ')[1]!.split(' ')[3];
    expect(Number(session)).toBe(harness.serverPid);
    await app.close();
    expect(harness.serverProcesses()).toEqual([]);
  });

  it('starts again in less than a second on the same port, and a second app attaches; the last to leave stops it', async () => {
    const first = await harness.openWithin(1000);
    const pid = harness.serverPid;
    const second = await harness.open();
    expect(second.url).toBe(first.url);
    await first.close();
    expect(harness.serverPid).toBe(pid);
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }]);
    await second.close();
    expect(existsSync(harness.pidFile)).toBe(false);
  });

  it('attaches after a kill -9 of app and watcher, which then no longer count', async () => {
    const killed = await harness.open();
    const pid = harness.serverPid;
    harness.killWatchers();
    await killed.kill();
    const next = await harness.open();
    expect(harness.serverPid).toBe(pid);
    await next.close();
    expect(harness.serverProcesses()).toEqual([]);
  });

  it('keeps committed rows over a kill -9 of app and server', async () => {
    const killed = await harness.open();
    await query(killed.url, "INSERT INTO kept VALUES ('committed')");
    harness.killWatchers();
    await killed.kill();
    await harness.killServer();
    expect(existsSync(harness.pidFile)).toBe(true);
    const next = await harness.open();
    expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'before' }, { word: 'committed' }]);
    await next.close();
  });

  it('waits for the children of a killed postmaster', async () => {
    const killed = await harness.open();
    harness.killWatchers();
    const busy = query(killed.url, 'SELECT sum(i) FROM generate_series(1, 5000000) AS i').catch(silent);
    await delay(100);
    process.kill(harness.serverPid, 'SIGKILL');
    const next = await harness.open();
    expect(await query(next.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
    await busy;
    await next.close();
  });

  it.each([
    ['another program', () => process.pid],
    ['nobody', () => 4_000_000],
  ])('starts where postmaster.pid names %s', async (_whose, pid) => {
    const port = readFileSync(join(harness.dataDir, 'port'), 'utf8').trim();
    writeFileSync(harness.pidFile, `${pid()}\n${harness.cluster}\n1700000000\n${port}\n\n127.0.0.1\n\nready\n`);
    if (IS_ROOT) chownSync(harness.pidFile, statSync(harness.cluster).uid, statSync(harness.cluster).gid);
    const app = await harness.open();
    expect(harness.serverPid).not.toBe(pid());
    expect(await query(app.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
    await app.close();
  });

  it('passes over the lock of a dead process, and takes another port when its own is taken', async () => {
    writeFileSync(
      join(harness.dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'dead' }),
    );
    const port = Number(readFileSync(join(harness.dataDir, 'port'), 'utf8'));
    const intruder = createServer().listen(port, '127.0.0.1');
    await once(intruder, 'listening');
    const app = await harness.open();
    intruder.close();
    expect(new URL(app.url).port).not.toBe(String(port));
    await app.close();
    expect(readdirSync(harness.dataDir).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  it('makes a lost password again', async () => {
    rmSync(join(harness.dataDir, 'password'));
    const app = await harness.open();
    expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await app.close();
  });

  it('takes over a copy that root made', async () => {
    if (!IS_ROOT) return console.log('skipped: only root can own the files of the copy');
    const copy = join(harness.folder, 'copy');
    cpSync(harness.dataDir, copy, { recursive: true });
    harness.dataDir = copy;
    expect(statSync(harness.cluster).uid).toBe(0);
    const app = await harness.open();
    expect(await query(app.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
    await app.close();
  });

  it('says in one line what to do about data of another major version', async () => {
    const file = join(harness.cluster, 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(openEmbeddedPostgres({ dataDir: harness.dataDir, log: silent })).rejects.toThrow(
      /^The database in .* was made by PostgreSQL 17, but this version of Foyer brings PostgreSQL 18: dump it .*, or delete .*$/,
    );
    writeFileSync(file, version);
  });
});

onLinux('a data folder that is not there yet', () => {
  it('is made once by apps that start together', async () => {
    harness.dataDir = join(harness.folder, 'together', 'postgres');
    const [first, second, third] = await Promise.all([harness.open(), harness.open(), harness.open()]);
    expect(new Set([first!.url, second!.url, third!.url]).size).toBe(1);
    await Promise.all([first!.close(), second!.close(), third!.close()]);
    expect(harness.serverProcesses()).toEqual([]);
  });

  it('is made whole after kills in the middle', async () => {
    harness.dataDir = join(harness.folder, 'interrupted', 'postgres');
    for (const patience of [30, 200]) {
      const killed = harness.launch();
      while (
        !existsSync(harness.dataDir) ||
        !readdirSync(harness.dataDir).some((name) => name.startsWith('cluster.new-'))
      )
        await delay(5);
      await delay(patience);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(existsSync(harness.cluster)).toBe(false);
    }
    const app = await harness.open();
    expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await app.close();
  });

  it('may lie in the private home of an ordinary user', async () => {
    if (!IS_ROOT) return console.log('skipped: changing the user needs root (the other tests ran as an ordinary user)');
    if (!isOpenToAll(join(REPOSITORY, 'node_modules')))
      return console.log(`skipped: an ordinary user cannot enter ${REPOSITORY}`);
    const home = join(harness.folder, 'private home');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, NOBODY, NOBODY);
    harness.dataDir = join(home, 'foyer', 'data', 'postgres');
    const app = await harness.open({ uid: NOBODY, gid: NOBODY, home });
    expect(statSync(harness.cluster).uid).toBe(NOBODY);
    await app.close();
    const asRoot = await harness.open();
    expect(statSync(`/proc/${harness.serverPid}`).uid).toBe(NOBODY);
    await asRoot.close();
  });
});

onLinux('binaries', () => {
  it('run from where the server user may not go, with their missing links restored', async () => {
    const home = join(harness.folder, 'private root');
    const native = join(home, 'native');
    mkdirSync(home, { mode: 0o700 });
    cpSync(join(installedNativeFolder(), '..', 'package.json'), join(home, 'package.json'));
    cpSync(installedNativeFolder(), native, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
    });
    harness.dataDir = join(home, 'data');
    const cache = join(harness.folder, 'cache');
    const database = await openEmbeddedPostgres({
      dataDir: harness.dataDir,
      nativeDir: native,
      cacheDirs: [cache],
      log: silent,
    });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all([database.close(), database.close()]);
    if (!IS_ROOT) return;
    const [copy] = readdirSync(cache);
    expect(statSync(join(cache, copy!)).mode & 0o777).toBe(0o755);
    chmodSync(join(cache, copy!), 0o777);
    await expect(
      openEmbeddedPostgres({ dataDir: harness.dataDir, nativeDir: native, cacheDirs: [cache], log: silent }),
    ).rejects.toThrow('is not ours alone to write');
  });
});
