import { rotateKeys } from '../platform/auth/key-file.js';
import { loadConfig } from '../platform/config/config.js';

/** Creates a new signing key. Each process uses it after its next restart. */
async function rotate(): Promise<void> {
  const config = loadConfig(process.env);
  if (config.keys.ACCESS_TOKEN_KEYS)
    throw new Error('The keys come from ACCESS_TOKEN_KEYS: put a new one in front of it there.');
  console.log(`New signing key ${await rotateKeys(config.storage.DATA_DIR)}: restart every process to use it.`);
}

await rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
