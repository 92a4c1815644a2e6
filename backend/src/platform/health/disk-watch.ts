import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { Logger } from '@nestjs/common';
import { isDiskFull } from '../database/database-failure.js';

export interface DiskWatchOptions {
  /** Folder on the disk where this machine stores the database or uploads; null if it stores neither. */
  readonly folder: string | null;
  /** Briefly makes the database use disk space. Throws if the disk is full. */
  probe(): Promise<unknown>;
  freeBytes?(folder: string): Promise<number>;
  now?(): number;
}

/** PostgreSQL needs this much for its next WAL file and crashes without it. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** How long a result is cached, and how long a failed write makes the disk count as full, in milliseconds. */
const KEPT_MS = 2_000;
const REMEMBERED_MS = 5_000;

/** Detects whether data can be saved. Readiness probes only read, and a full disk only affects writes. */
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

  /** Called with every error that was thrown. */
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
    // A failure since the check is more recent than its result.
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
    // If the folder can't be checked, the process keeps serving.
    return (await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)) < LEAST_BYTES;
  }

  /** Logs each change only once, however many callers ask. */
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
