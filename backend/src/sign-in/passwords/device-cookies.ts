import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealedBox } from '../../platform/auth/sealed-box.js';
import { Clock } from '../../platform/clock/clock.js';

interface Device {
  id: string;
  /** Accounts that signed in here with the right password, most recent first. */
  uids: string[];
}

const PURPOSE = 'device';
/** The longest lifetime that browsers accept for a cookie. */
const LIFETIME_MS = 400 * 86_400_000;
const MOST_ACCOUNTS = 5;

/**
 * Identifies a browser in which someone has entered the right password before, so that strangers who guess can't lock
 * them out there.
 */
@Injectable()
export class DeviceCookies {
  constructor(
    private readonly box: SealedBox,
    private readonly clock: Clock,
  ) {}

  /** Null if the cookie isn't ours or the account has never signed in here. */
  idFor(cookie: string | undefined, uid: string | undefined): string | null {
    const device = this.read(cookie);
    return device && uid !== undefined && device.uids.includes(uid) ? device.id : null;
  }

  /** The updated cookie for a browser in which this account has just proven its password. */
  noting(cookie: string | undefined, uid: string): { token: string; expiresAt: Date } {
    const known = this.read(cookie);
    const others = (known?.uids ?? []).filter((other) => other !== uid);
    const device: Device = {
      id: known?.id ?? randomBytes(16).toString('base64url'),
      uids: [uid, ...others].slice(0, MOST_ACCOUNTS),
    };
    const expiresAt = new Date(this.clock.now() + LIFETIME_MS);
    return { token: this.box.seal(PURPOSE, device, expiresAt.getTime()).toString('base64url'), expiresAt };
  }

  private read(cookie: string | undefined): Device | null {
    if (cookie === undefined) return null;
    return this.box.open(PURPOSE, Buffer.from(cookie, 'base64url'), this.clock.now()) as Device | null;
  }
}
