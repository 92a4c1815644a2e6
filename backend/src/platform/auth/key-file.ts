import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export const SIGNING_ALGORITHM = 'ES256';

/** The keys of an installation whose environment doesn't provide any. */
export interface KeyFile {
  /** Newest first. The first one signs; all of them verify. */
  keys: JWK[];
  refreshSecret: string;
}

const PRIVATE_FILE_MODE = 0o600;
/** The current key and the previous one. */
const KEPT_KEYS = 2;

/** Creates the file on first use. Two processes that start at the same time end up with the same keys. */
export async function readOrCreateKeys(dataDir: string): Promise<KeyFile> {
  const path = pathIn(dataDir);
  const existing = await read(path);
  if (existing) return existing;
  await mkdir(dataDir, { recursive: true });
  const draft = await writeDraft(path, {
    keys: [await newKey()],
    refreshSecret: randomBytes(48).toString('base64url'),
  });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(path))!;
}

/** Adds a key that signs from the next start on. Tokens signed with the previous key stay valid until they expire. */
export async function rotateKeys(dataDir: string): Promise<string> {
  const { keys, refreshSecret } = await readOrCreateKeys(dataDir);
  const added = await newKey();
  const draft = await writeDraft(pathIn(dataDir), { keys: [added, ...keys].slice(0, KEPT_KEYS), refreshSecret });
  await rename(draft, pathIn(dataDir));
  return added.kid!;
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

async function writeDraft(path: string, content: KeyFile): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(content), { mode: PRIVATE_FILE_MODE, flag: 'wx' });
  return draft;
}

async function read(path: string): Promise<KeyFile | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeyFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: SIGNING_ALGORITHM };
}
