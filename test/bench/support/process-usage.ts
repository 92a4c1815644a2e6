import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time that a process has used, its threads and its ended children included, in milliseconds. */
export function cpuMsOf(pid: number, { withChildren = false } = {}): number {
  const fields = statOf(pid);
  const own = Number(fields[11]) + Number(fields[12]);
  const ended = withChildren ? Number(fields[13]) + Number(fields[14]) : 0;
  return ((own + ended) * 1000) / TICKS_PER_SECOND;
}

/** CPU time of a process and of all its children, alive or ended: a PostgreSQL server with its backends. */
export function familyCpuMsOf(pid: number): number {
  let total = cpuMsOf(pid, { withChildren: true });
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (parentOf(Number(name)) === pid) total += cpuMsOf(Number(name), { withChildren: true });
    } catch {
      // It ended while we were looking: its time is in its parent's.
    }
  }
  return total;
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Resident memory in KiB. */
export function rssKibOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Files that this process, and what it starts, may have open. */
export function descriptorLimit(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
}

/** Fields after the name, which may hold spaces and brackets. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
