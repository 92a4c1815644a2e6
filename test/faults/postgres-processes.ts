import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Every process of the server in this data folder: the postmaster and its children (Linux). */
export function serverProcessesIn(home: string): number[] {
  const cluster = realpathSync(join(home, 'cluster'));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
}

/** All of them at once, as a power cut would; the machine's memory of what was written stays. */
export function killServer(home: string): number {
  const pids = serverProcessesIn(home);
  for (const pid of pids) killIfThere(pid);
  return pids.length;
}

/** A session may have ended by itself since it was seen. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function addressOfServer(home: string): string {
  const read = (name: string) => readFileSync(join(home, name), 'utf8').trim();
  return `postgres://foyer:${read('password')}@127.0.0.1:${read('port')}/foyer`;
}
