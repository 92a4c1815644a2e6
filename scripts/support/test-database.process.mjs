import { inProject } from './project.mjs';

const program = inProject('dist', 'backend', 'src', 'platform', 'database', 'embedded', 'embedded-postgres.js');
const { openEmbeddedPostgres } = await import(program);

// What tests write has to survive no power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const dataDir = inProject('.cache', 'test-postgres-swift');
const database = await openEmbeddedPostgres({ dataDir, settings, log: () => undefined });

// Anyone who asked for it is gone, in whatever way.
process.on('disconnect', () => void database.close().finally(() => process.exit()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.send(database.url);
