import { createPublicKey, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Config } from '../config/config.js';

const ALGORITHM = 'ES256';
const PRIVATE_FILE_MODE = 0o600;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicPem: string;
}

/** The keys that sign access tokens: the first signs, all verify. */
export class SigningKeys {
  private constructor(
    private readonly keys: SigningKey[],
    readonly refreshSecret: Buffer,
  ) {}

  get current(): SigningKey {
    return this.keys[0]!;
  }

  publicPem(kid: string | undefined): string | undefined {
    return this.keys.find((key) => key.kid === kid)?.publicPem;
  }

  /** From the environment, else from the data folder, where they are made on first use (mode 0600). */
  static async load(config: Config): Promise<SigningKeys> {
    const stored =
      config.ACCESS_TOKEN_KEYS && config.REFRESH_TOKEN_SECRET
        ? null
        : await readOrCreate(join(config.DATA_DIR, 'keys.json'));
    const jwks: JWK[] = config.ACCESS_TOKEN_KEYS ? parseKeys(config.ACCESS_TOKEN_KEYS) : stored!.keys;
    const secret = config.REFRESH_TOKEN_SECRET ?? stored!.refreshSecret;
    return new SigningKeys(await Promise.all(jwks.map(toSigningKey)), Buffer.from(secret, 'utf8'));
  }
}

interface KeyFile {
  keys: JWK[];
  refreshSecret: string;
}

function parseKeys(json: string): JWK[] {
  const parsed = JSON.parse(json) as { keys?: JWK[] };
  if (!parsed.keys?.length) throw new Error('ACCESS_TOKEN_KEYS carries no keys');
  return parsed.keys;
}

async function readOrCreate(path: string): Promise<KeyFile> {
  const existing = await readKeyFile(path);
  if (existing) return existing;
  await mkdir(dirname(path), { recursive: true });
  const created: KeyFile = { keys: [await newKey()], refreshSecret: randomBytes(48).toString('base64url') };
  try {
    await writeFile(path, JSON.stringify(created), { mode: PRIVATE_FILE_MODE, flag: 'wx' });
  } catch (error) {
    // Another process made it in the meantime: its keys count.
    const theirs = await readKeyFile(path);
    if (theirs) return theirs;
    throw error;
  }
  await chmod(path, PRIVATE_FILE_MODE);
  return created;
}

async function readKeyFile(path: string): Promise<KeyFile | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeyFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: ALGORITHM };
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d: _, ...publicJwk } = jwk;
  const publicKey = createPublicKey({ key: publicJwk as Record<string, unknown>, format: 'jwk' });
  return {
    kid: jwk.kid ?? 'default',
    privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
