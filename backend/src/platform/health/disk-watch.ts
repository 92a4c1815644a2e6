import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { Logger } from '@nestjs/common';
import { isDiskFull } from '../database/database-failure.js';

export interface DiskWatchOptions {
  /** Folder on whose disk this machine keeps the database or uploads; null: neither. */
  readonly folder: string | null;
  /** Makes the database take room for a moment; throws when there is none. */
  probe(): Promise<unknown>;
  freeBytes?(folder: string): Promise<number>;
  now?(): number;
}

/** The database needs it for one more file of its log, and dies without. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** How long an answer holds, and how long a write that failed speaks for the next ones, milliseconds. */
const KEPT_MS = 2_000;
const REMEMBERED_MS = 5_000;

/** Whether something can be saved: probes read, and a full disk stops only those who write. */
export class DiskWatch {
  private readonly logger = new Logger('Disk');
  private readonly now: () => number;
  private isFull = false;
  private failedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<boolean> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: DiskWatchOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Called with whatever failed. */
  note(error: unknown): void {
    if (!isDiskFull(error)) return;
    this.failedAt = this.now();
    this.tell(true);
  }

  hasRoom(): Promise<boolean> {
    if (!this.looking || this.now() - this.lookedAt >= KEPT_MS) {
      this.lookedAt = this.now();
      this.looking = this.look().then((hasRoom) => {
        this.tell(!hasRoom);
        return hasRoom;
      });
    }
    // What failed since is newer than what was seen.
    return this.isRemembered() ? Promise.resolve(false) : this.looking;
  }

  private async look(): Promise<boolean> {
    if (this.isRemembered() || (await this.isLocalFull())) return false;
    if (!this.isFull) return true;
    try {
      await this.options.probe();
      return true;
    } catch (error) {
      this.note(error);
      return false;
    }
  }

  private isRemembered(): boolean {
    return this.now() - this.failedAt < REMEMBERED_MS;
  }

  private async isLocalFull(): Promise<boolean> {
    const { folder, freeBytes = freeBytesOf } = this.options;
    if (folder === null) return false;
    // A folder that cannot be asked is no reason to serve nobody.
    return (await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)) < LEAST_BYTES;
  }

  /** Once for each change, however many ask. */
  private tell(isFull: boolean): void {
    if (isFull === this.isFull) return;
    this.isFull = isFull;
    if (isFull) this.logger.error('The disk is full: nothing can be saved, and this process reports not ready.');
    else this.logger.log('There is room on the disk again.');
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
