import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process.identity.js';

interface Holder extends ProcessIdentity {
  token: string;
}

const RETRY_MS = 25;
const GIVE_UP_MS = 5 * 60_000;

/** Runs `action` while holding the lock at `path`. A lock whose holder was killed counts as free. */
export async function withFileLock<T>(path: string, action: () => Promise<T>): Promise<T> {
  const token = await acquire(path);
  try {
    return await action();
  } finally {
    release(path, token);
  }
}

async function acquire(path: string): Promise<string> {
  const holder: Holder = { ...identityOf(process.pid)!, token: randomBytes(6).toString('hex') };
  const deadline = Date.now() + GIVE_UP_MS;
  while (!tryLink(path, holder)) {
    const other = holderOf(path);
    if (other && !isRunning(other)) {
      await clearDead(path, other);
      continue;
    }
    if (Date.now() > deadline) throw new Error(`Process ${other?.pid} has held ${path} for 5 minutes`);
    await delay(RETRY_MS);
  }
  return holder.token;
}

/**
 * To remove the file of a dead holder, a process must hold that holder's own clearing lock. Otherwise, two processes could both see the dead holder, and the
 * slower one could remove the lock that the other had just taken. If a clearing process is killed, its lock is cleared in the same way.
 */
async function clearDead(path: string, dead: Holder): Promise<void> {
  await withFileLock(`${path}.${dead.token}`, async () => {
    if (holderOf(path)?.token === dead.token) rmSync(path, { force: true });
  });
}

/** link(2) makes the name and its content appear atomically, so nobody reads a half-written lock. */
function tryLink(path: string, holder: Holder): boolean {
  const draft = `${path}-${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function release(path: string, token: string): void {
  if (holderOf(path)?.token === token) rmSync(path, { force: true });
}
