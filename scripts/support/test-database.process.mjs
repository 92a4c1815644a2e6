import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

const program = inProject('dist', 'backend', 'src', 'platform', 'database', 'embedded', 'embedded-postgres.js');
const { openEmbeddedPostgres } = await import(program);

const onDisk = inProject('.cache', 'test-postgres-swift');
// Linux keeps these files in memory: each test file has a database of its own, and a disk takes long to create and delete their files.
const inMemory = `/dev/shm/foyer-tests-${createHash('sha256').update(onDisk).digest('hex').slice(0, 12)}`;
const ENOUGH_BYTES = 2 * 1024 ** 3;

// What tests write doesn't have to survive a power failure, nor to wait for a checkpoint.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  // Databases that live for seconds have nothing to vacuum, and nobody replicates them.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
const dataDir = hasMemory() ? inMemory : onDisk;
const database = await openEmbeddedPostgres({ dataDir, settings, log: () => undefined });

function hasMemory() {
  // Everyone on the machine may write there.
  if (existsSync(inMemory)) return statSync(inMemory).uid === process.getuid();
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= ENOUGH_BYTES;
}

async function leave() {
  await database.close();
  const isInUse = readdirSync(join(dataDir, 'apps')).length > 0;
  if (dataDir === inMemory && !isInUse) rmSync(dataDir, { recursive: true, force: true });
}

// Anyone who asked for it is gone, in whatever way.
process.on('disconnect', () => void leave().finally(() => process.exit()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.send(database.url);
