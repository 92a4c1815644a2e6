import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 8;
const MARK_LENGTH = 22;

/** Encrypts values that only this installation may read or change, whether stored or handed out. Each purpose has its own key. */
export class SealedBox {
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly secret: string) {}

  /** `expiresAt` in epoch milliseconds; `null` never expires. */
  seal(purpose: string, value: unknown, expiresAt: number | null): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyOf(purpose), nonce);
    const time = Buffer.alloc(TIME_BYTES);
    time.writeDoubleBE(expiresAt ?? Number.POSITIVE_INFINITY);
    const text = Buffer.from(JSON.stringify(value), 'utf8');
    const sealed = Buffer.concat([cipher.update(time), cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Returns the sealed value, or `null` if it expired, was changed, or was sealed for another purpose or with another secret. */
  open(purpose: string, box: Buffer, now: number): unknown {
    if (box.length < NONCE_BYTES + TAG_BYTES + TIME_BYTES) return null;
    const opened = this.decrypt(purpose, box);
    if (!opened || opened.readDoubleBE() <= now) return null;
    return JSON.parse(opened.subarray(TIME_BYTES).toString('utf8'));
  }

  /** A name for a value that only this installation can find: always the same, and it doesn't reveal the value, however short that is. */
  mark(purpose: string, value: string): string {
    return createHmac('sha256', this.keyOf(purpose)).update(value).digest('base64url').slice(0, MARK_LENGTH);
  }

  private decrypt(purpose: string, box: Buffer): Buffer | null {
    const decipher = createDecipheriv(ALGORITHM, this.keyOf(purpose), box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  private keyOf(purpose: string): Buffer {
    const known = this.keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.secret, 'foyer.sealed-box', purpose, KEY_BYTES));
    this.keys.set(purpose, key);
    return key;
  }
}
