import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, type ProcessIdentity } from './process.identity.js';

export interface Postmaster extends ProcessIdentity {
  port: number;
  status: string;
}

/** The live server of this cluster, or null. A pid that now belongs to another program does not count. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const identity = identityOf(Number(lines[0]));
  if (!identity || !isServerOf(identity.pid, cluster)) return null;
  return { ...identity, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** Whether the pid of this cluster's file belongs to anyone: cheap enough to be asked all the time. */
export function isServerFound(cluster: string): boolean {
  const pid = Number(readLines(cluster)[0]);
  // Where looking is cheap, a killed server that nobody has reaped yet does not count.
  return process.platform === 'linux' ? identityOf(pid) !== null : pid > 0 && exists(pid);
}

/**
 * PostgreSQL clears the file of a dead server by itself, with more checks than we could make, but takes a recycled pid, or a
 * killed server that its parent never reaped, for one that is still there: only such a file is removed. Children of a killed
 * server stay protected, because they hold shared memory under a key that the new server finds again.
 */
export function clearMisleadingPid(cluster: string): void {
  const pid = Number(readLines(cluster)[0]);
  if (pid && exists(pid) && !findPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const folder = realpathSync(cluster);
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      return command === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder;
    }
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && (stdout.includes(cluster) || stdout.includes(folder));
  } catch {
    return false;
  }
}

/** Lines: pid, data folder, start, port, socket folder, address, shared memory, status. */
function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
