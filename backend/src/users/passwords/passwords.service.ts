import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../platform/rate-limit/concurrency-limit.js';

/** Argon2id (the library's default algorithm), 19 MiB, two passes, one lane; runs on the thread pool. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves one of the four threads free: tokens for new arrivals are signed on the same pool and would otherwise wait behind the passwords. */
const AT_ONCE = 3;
const MAY_WAIT = 5_000;

@Injectable()
export class Passwords implements OnModuleInit {
  private nobodysHash = '';
  private readonly limit = new ConcurrencyLimit(AT_ONCE, MAY_WAIT);

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await this.hash(randomBytes(24).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return this.limit.run(() => hash(password, PARAMETERS));
  }

  /** Takes equally long with and without a stored hash. */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    const isRight = await this.limit.run(() => verify(storedHash ?? this.nobodysHash, password));
    return isRight && storedHash !== null;
  }
}
