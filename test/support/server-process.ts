import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';

const START_TIMEOUT_MS = 180_000;
/** The same before it was bundled: hooks that are loaded before it replace what they find in single modules. */
const IN_PARTS = 'dist/backend/src/main.js';

/** The built server in a process of its own, which a test may kill and start again on the same port. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'foyer-server-'));
  output = '';

  private constructor(
    private readonly port: number,
    private readonly environment: Record<string, string>,
  ) {}

  static async create(environment: Record<string, string>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), environment);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of the running process. */
  get pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error('the server does not run');
    return pid;
  }

  /** `more`: environment of this start alone. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const given = { ...this.environment, ...more };
    const child = spawn(process.execPath, [given.NODE_OPTIONS ? IN_PARTS : 'dist/backend/main.js'], {
      cwd: REPOSITORY_ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DEMO: 'false',
        LOG_LEVEL: 'warn',
        SHUTDOWN_GRACE_MS: '0',
        ...given,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-20_000);
      });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start:\n${this.output}`);
      await delay(25);
    }
  }

  /** As a power cut would: no shutdown, no goodbye. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
