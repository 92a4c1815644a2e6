import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For `node --import`: a process that runs TypeScript. */
export const TYPESCRIPT_LOADER = pathToFileURL(join(import.meta.dirname, 'native', 'register.mjs')).href;
