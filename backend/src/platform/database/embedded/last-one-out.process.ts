import { stopUnused } from './embedded-postgres.js';

// Started in place of an app that was killed.
await stopUnused(process.argv[2]!);
