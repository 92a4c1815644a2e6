import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isRunning, type ProcessIdentity } from './process.identity.js';

/** Tracks which processes use the server: one file per open handle. Files of dead processes don't count. */
export class AppRegistrations {
  constructor(private readonly folder: string) {}

  add(): string {
    mkdirSync(this.folder, { recursive: true });
    const name = `${process.pid}-${randomBytes(6).toString('hex')}.json`;
    const draft = join(this.folder, `${name}.draft`);
    writeFileSync(draft, JSON.stringify(identityOf(process.pid)));
    renameSync(draft, join(this.folder, name));
    return name;
  }

  remove(name: string): void {
    rmSync(join(this.folder, name), { force: true });
  }

  /** Returns the number of live handles, and removes the files of dead processes. */
  countLive(): number {
    let live = 0;
    for (const name of this.names()) {
      if (this.isLive(name)) live += 1;
      else this.remove(name);
    }
    return live;
  }

  private names(): string[] {
    try {
      return readdirSync(this.folder);
    } catch {
      return [];
    }
  }

  private isLive(name: string): boolean {
    try {
      return isRunning(JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as ProcessIdentity);
    } catch {
      return false;
    }
  }
}
