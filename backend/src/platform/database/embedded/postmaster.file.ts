import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, type ProcessIdentity } from './process.identity.js';

export interface Postmaster extends ProcessIdentity {
  port: number;
  status: string;
}

/** Returns the live server of this cluster, or null. A pid that now belongs to another program doesn't count. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const identity = identityOf(Number(lines[0]));
  if (!identity || !isServerOf(identity.pid, cluster)) return null;
  return { ...identity, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** Whether the pid in this cluster's file belongs to a running process. Cheap enough for frequent calls. */
export function isServerFound(cluster: string): boolean {
  const pid = Number(readLines(cluster)[0]);
  // On Linux, checking the process state is cheap, so a killed server that hasn't been reaped doesn't count.
  return process.platform === 'linux' ? identityOf(pid) !== null : pid > 0 && exists(pid);
}

/**
 * PostgreSQL removes the file of a dead server itself, with more checks than we could make. However, it takes a recycled pid, or a killed server that was never
 * reaped, for a running server; only such a file is removed here. Children of a killed server stay protected, because they hold shared memory under a key that
 * the new server finds again.
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

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
