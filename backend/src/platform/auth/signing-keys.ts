import { createPublicKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { Config } from '../config/config.js';
import { readOrCreateKeys, SIGNING_ALGORITHM } from './key-file.js';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: KeyObject;
}

/** The keys for access tokens. The first one signs; all of them verify. */
export class SigningKeys {
  private constructor(
    private readonly keys: SigningKey[],
    readonly refreshSecret: Buffer,
  ) {}

  get current(): SigningKey {
    return this.keys[0]!;
  }

  publicKey(kid: string | undefined): KeyObject | undefined {
    return this.keys.find((key) => key.kid === kid)?.publicKey;
  }

  /** Loads the keys from the environment or else from the data folder, which creates them on first use (mode 0600). */
  static async load(config: Config): Promise<SigningKeys> {
    const stored =
      config.keys.ACCESS_TOKEN_KEYS && config.keys.REFRESH_TOKEN_SECRET
        ? null
        : await readOrCreateKeys(config.storage.DATA_DIR);
    const jwks: JWK[] = config.keys.ACCESS_TOKEN_KEYS ? parseKeys(config.keys.ACCESS_TOKEN_KEYS) : stored!.keys;
    const secret = config.keys.REFRESH_TOKEN_SECRET ?? stored!.refreshSecret;
    return new SigningKeys(await Promise.all(jwks.map(toSigningKey)), Buffer.from(secret, 'utf8'));
  }
}

function parseKeys(json: string): JWK[] {
  const parsed = JSON.parse(json) as { keys?: JWK[] };
  if (!parsed.keys?.length) throw new Error('ACCESS_TOKEN_KEYS carries no keys');
  return parsed.keys;
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d: _, ...publicJwk } = jwk;
  return {
    kid: jwk.kid ?? 'default',
    privateKey: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
    publicKey: createPublicKey({ key: publicJwk as Record<string, unknown>, format: 'jwk' }),
  };
}
