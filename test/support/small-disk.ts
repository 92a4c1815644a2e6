import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNKS = [1024 * 1024, 4096];

/** A file system of so many megabytes, in memory, which can really be full. Linux, and root alone may mount it. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
    try {
      const options = `size=${megabytes}m,mode=0755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'foyer-small-disk', folder], { stdio: 'pipe' });
    } catch (error) {
      rmdirSync(folder);
      throw error;
    }
    return new SmallDisk(folder);
  }

  /** Why none can be mounted here; null: one can. */
  static obstacle(): string | null {
    try {
      SmallDisk.mount(1).unmount();
      return null;
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).trim() || 'mount is refused';
    }
  }

  /** Leaves not one block free. */
  fill(): void {
    const ballast = openSync(this.ballast, 'a');
    try {
      for (const size of CHUNKS) writeUntilFull(ballast, Buffer.alloc(size));
    } finally {
      closeSync(ballast);
    }
  }

  makeRoom(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder], { stdio: 'pipe' });
    rmdirSync(this.folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) if (writeSync(file, chunk) < chunk.length) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
