import { createServer } from 'node:net';
import { totalmem } from 'node:os';

const MIB = 1024 ** 2;
/** Tables that are larger than this are read from the operating system again and again: a report of 100,000 viewers takes twice as long. */
const [LEAST_BUFFERS_MIB, MOST_BUFFERS_MIB] = [128, 1024];

/** Settings are passed on the command line, so that they change with Foyer and not with an old file in the data folder. */
export function serverSettings(
  port: number,
  hasStatementStatistics: boolean,
  more: Readonly<Record<string, string>> = {},
): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: 'foyer',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Four processes with twenty connections each, plus their replacements during a rolling restart.
    max_connections: 300,
    shared_buffers: `${sharedBuffersMib()}MB`,
    effective_cache_size: '2GB',
    random_page_cost: 1.1,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // User content must not reach a log, neither in statements nor in the details of errors.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  if (hasStatementStatistics) settings.shared_preload_libraries = 'pg_stat_statements';
  return Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** An eighth of the machine's memory, or of what a container may have (0: no limit is known); the backend runs beside the server. */
function sharedBuffersMib(): number {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return Math.floor(Math.min(MOST_BUFFERS_MIB, Math.max(LEAST_BUFFERS_MIB, memory / 8 / MIB)));
}

const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** Returns a free port below the ephemeral port range. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on 127.0.0.1 for the embedded PostgreSQL');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
