import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** The operating system user that runs PostgreSQL; null means the user of this process. */
export type ServerUser = { uid: number; gid: number } | null;

const NOBODY = 65534;

/** PostgreSQL refuses to run as root. For root, returns the owner of an existing cluster, or else `postgres`, or else `nobody`. */
export function serverUserFor(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return passwdEntry('postgres') ?? { uid: NOBODY, gid: NOBODY };
}

/** A user other than root can only run its own cluster. */
export function checkOwner(cluster: string): void {
  const uid = process.getuid?.();
  if (uid === 0 || !existsSync(cluster)) return;
  const owner = statSync(cluster).uid;
  if (owner === uid) return;
  throw new Error(
    `The database in ${cluster} belongs to the user with id ${owner}: start Foyer as that user or as root`,
  );
}

function passwdEntry(name: string): ServerUser {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the path of the data folder for PostgreSQL. A process that dropped its privileges can't traverse a private home directory, but its working directory
 * was set before the drop, and /proc/self/cwd reaches it without traversal.
 */
export function dataFolderFor(user: ServerUser, cluster: string): string {
  return user && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

export interface ToolResult {
  isSuccess: boolean;
  stdout: string;
  output: string;
}

/** Runs one of PostgreSQL's programs until it exits. */
export function runTool(
  command: string,
  args: string[],
  options: { user: ServerUser; cwd?: string; input?: string },
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ isSuccess: false, stdout: '', output: error.message });
    try {
      const child = spawn(command, args, { cwd: options.cwd ?? '/', env: toolEnvironment(), ...options.user });
      let stdout = '';
      let output = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(options.input ?? '');
      child.once('error', fail);
      child.once('close', (code) => resolve({ isSuccess: code === 0, stdout, output: output.trim() }));
    } catch (error) {
      fail(error as Error);
    }
  });
}

/** Keeps the caller's PG* settings and locale out of the server. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
