import { spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './postgres.binaries.js';
import { clearMisleadingPid, findPostmaster, type Postmaster } from './postmaster.file.js';
import { isRunning } from './process.identity.js';
import { freePort, serverSettings } from './server.settings.js';
import { dataFolderFor, type ServerUser, toolEnvironment } from './server.user.js';

const POLL_MS = 10;
const READY_MS = 120_000;
const ORPHANS_MS = 15_000;
const FAST_STOP_MS = 60_000;
const LARGE_LOG_BYTES = 10_000_000;

/** Starts, finds and stops the server of one cluster. The caller must hold the lock of the data folder. */
export class PostgresServer {
  private readonly portFile: string;
  private readonly logFile: string;

  constructor(
    private readonly cluster: string,
    private readonly log: (message: string) => void,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {
    this.portFile = join(dirname(cluster), 'port');
    this.logFile = join(dirname(cluster), 'postgres.log');
  }

  /** Returns the running server once it accepts connections; null if there is none. Waits for a server that is shutting down. */
  async running(): Promise<Postmaster | null> {
    const deadline = Date.now() + READY_MS;
    for (let found = findPostmaster(this.cluster); found; found = findPostmaster(this.cluster)) {
      if (found.status === 'ready') return found;
      if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${found.pid}) is not ready: see ${this.logFile}`);
      await delay(POLL_MS);
    }
    return null;
  }

  async start(binaries: PostgresBinaries, user: ServerUser): Promise<Postmaster> {
    clearMisleadingPid(this.cluster);
    const deadline = Date.now() + ORPHANS_MS;
    let port = this.savedPort() ?? (await this.takePort());
    for (;;) {
      const readOutput = await this.launch(binaries, user, port);
      const found = await this.running();
      if (found) return found;
      const failure = readOutput();
      if (/Address already in use|could not create any TCP/.test(failure)) {
        port = await this.takePort();
      } else if (!/is still in use/.test(failure) || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start in ${this.cluster}: ${failure || `see ${this.logFile}`}`);
      } else {
        // If only the postmaster was killed, its children need a moment to notice.
        await delay(100);
      }
    }
  }

  /** Disconnects all clients and flushes all data. A server that doesn't stop in time is killed and recovers at its next start. */
  async stop(): Promise<void> {
    const found = findPostmaster(this.cluster);
    if (!found) return;
    process.kill(found.pid, 'SIGINT');
    const cutOffAt = Date.now() + FAST_STOP_MS;
    let isCutOff = false;
    while (isRunning(found)) {
      if (!isCutOff && Date.now() > cutOffAt) {
        isCutOff = true;
        this.log(`PostgreSQL (pid ${found.pid}) did not stop in a minute and is cut off`);
        process.kill(found.pid, 'SIGQUIT');
      }
      await delay(POLL_MS);
    }
  }

  /** Resolves when the server has written its postmaster.pid or has exited. The returned function reads its output so far. */
  private async launch(binaries: PostgresBinaries, user: ServerUser, port: number): Promise<() => string> {
    if (existsSync(this.logFile) && statSync(this.logFile).size > LARGE_LOG_BYTES) {
      renameSync(this.logFile, `${this.logFile}.1`);
    }
    const output = openSync(this.logFile, 'a', 0o600);
    const from = fstatSync(output).size;
    // Starts the server in its own session, so that neither Ctrl+C in the terminal nor the end of the app reaches it.
    const settings = serverSettings(port, binaries.hasStatementStatistics, this.settings);
    const child = spawn(binaries.postgres, ['-D', dataFolderFor(user, this.cluster), ...settings], {
      cwd: this.cluster,
      env: toolEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
      ...user,
    });
    closeSync(output);
    child.unref();
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
    });
    const deadline = Date.now() + READY_MS;
    while (!failure && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (findPostmaster(this.cluster)) break;
      await delay(POLL_MS);
    }
    return () => (failure ? String(failure) : readFileSync(this.logFile).subarray(from).toString().trim());
  }

  private savedPort(): number | null {
    if (!existsSync(this.portFile)) return null;
    return Number(readFileSync(this.portFile, 'utf8')) || null;
  }

  private async takePort(): Promise<number> {
    const port = await freePort();
    writeFileSync(this.portFile, `${port}\n`);
    return port;
  }
}
