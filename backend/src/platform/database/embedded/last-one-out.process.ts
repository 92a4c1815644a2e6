import { stopUnused } from './embedded-postgres.js';

// Started by the watcher after an app was killed.
await stopUnused(process.argv[2]!);
