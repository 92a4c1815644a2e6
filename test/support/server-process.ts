import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';

const START_TIMEOUT_MS = 180_000;
const MAIN = 'dist/backend/main.js';
/** The same before it was bundled, for profiles that name its files. */
const IN_PARTS = 'dist/backend/src/main.js';
/** The bundle once more, which hands its classes, by their names, to the hooks that were loaded before it. */
const WITH_HOOKS = 'dist/backend/main-with-hooks.js';
const CALL_OF_MAIN = '\nmain().catch(';

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
    const child = spawn(process.execPath, [programFor(given)], {
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

function programFor(given: Record<string, string>): string {
  if (given.BENCH_PROFILE) return IN_PARTS;
  return given.NODE_OPTIONS ? mainWithHooks() : MAIN;
}

function mainWithHooks(): string {
  const [before, after, ...others] = readFileSync(join(REPOSITORY_ROOT, MAIN), 'utf8').split(CALL_OF_MAIN);
  if (after === undefined || others.length > 0) throw new Error(`${MAIN} does not call main() once`);
  const call = `\nfor (const hook of globalThis.beforeMain ?? []) hook((name) => eval(name));${CALL_OF_MAIN.trimStart()}`;
  const target = join(REPOSITORY_ROOT, WITH_HOOKS);
  // Other processes may be reading it.
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, before + call + after);
  renameSync(draft, target);
  return WITH_HOOKS;
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
