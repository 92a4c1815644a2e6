import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { transformFileSync } from '@swc/core';
import { Client } from 'pg';

export const REPOSITORY = realpathSync(join(import.meta.dirname, '..', '..'));
const MOST_ATTEMPTS = 10;
const SOURCES = join(REPOSITORY, 'backend/src/platform/database/embedded');

const APP = `
import { openEmbeddedPostgres } from './embedded-postgres.js';
const say = (value) => console.log(JSON.stringify(value));
try {
  const startedAt = performance.now();
  const database = await openEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log: () => undefined });
  say({ url: database.url, ms: performance.now() - startedAt });
  process.stdin.once('data', async () => { await database.close(); say({ closed: true }); process.exit(0); });
} catch (error) { say({ error: error.message }); process.exit(1); }
`;

export interface App {
  url: string;
  ms: number;
  close(): Promise<void>;
  /** The app alone, with any signal; it has no handlers. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Apps in processes of their own that share one data folder, and a view of the server's processes (Linux). */
export class EmbeddedPostgresHarness {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer embedded '));
  dataDir = '';
  private readonly children: ChildProcess[] = [];

  constructor() {
    chmodSync(this.folder, 0o711);
    compileProgram(join(this.folder, 'program'));
  }

  get cluster(): string {
    return join(this.dataDir, 'cluster');
  }

  get pidFile(): string {
    return join(this.cluster, 'postmaster.pid');
  }

  get serverPid(): number {
    return Number(readFileSync(this.pidFile, 'utf8').split('\n')[0]);
  }

  launch(user?: { uid: number; gid: number; home: string }): ChildProcess {
    const child = spawn(process.execPath, [join(this.folder, 'program', 'app.js')], {
      env: { PATH: process.env.PATH, HOME: user?.home ?? process.env.HOME, DATA_DIR: this.dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    this.children.push(child);
    return child;
  }

  open(user?: { uid: number; gid: number; home: string }): Promise<App> {
    return ready(this.launch(user));
  }

  /** Opens it in less than so many milliseconds, at the latest when the machine has no other work for a moment. */
  async openWithin(milliseconds: number): Promise<App> {
    for (let attempt = 1; ; attempt += 1) {
      const app = await this.open();
      if (app.ms < milliseconds) return app;
      await app.close();
      if (attempt === MOST_ATTEMPTS) throw new Error(`it took ${app.ms} ms`);
    }
  }

  /** Every process whose working folder is the cluster: the postmaster and its children. */
  serverProcesses(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(this.cluster);
        } catch {
          return false;
        }
      });
  }

  /** What would stop the server after its last app, as if everything of the data folder had lost its power. */
  killWatchers(): void {
    for (const pid of this.watchers()) process.kill(pid, 'SIGKILL');
  }

  watchers(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        const line = commandLineOf(pid);
        return line.includes(this.dataDir) && line.includes('last-one-out');
      })
      .map(Number);
  }

  async killServer(): Promise<void> {
    for (const pid of this.serverProcesses()) process.kill(pid, 'SIGKILL');
    while (this.serverProcesses().length > 0) await delay(5);
  }

  async clear(): Promise<void> {
    this.killWatchers();
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
    if (existsSync(this.cluster)) await this.killServer();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The wrapper as plain JavaScript, which starts in a fraction of the time that a compiling loader takes. */
function compileProgram(target: string): void {
  compileInto(target, SOURCES, readdirSync(SOURCES));
  // What it uses of the folder above.
  compileInto(dirname(target), dirname(SOURCES), ['keep-trying.ts', 'database-failure.ts']);
  writeFileSync(join(target, 'app.js'), APP);
  writeFileSync(join(dirname(target), 'package.json'), '{"type":"module"}');
  symlinkSync(join(REPOSITORY, 'node_modules'), join(dirname(target), 'node_modules'));
}

function compileInto(target: string, sources: string, names: readonly string[]): void {
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    const { code } = transformFileSync(join(sources, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(target, name.replace(/\.ts$/, '.js')), code);
  }
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function ready(child: ChildProcess): Promise<App> {
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  const answer = JSON.parse(line) as { url: string; ms: number; error?: string };
  if (answer.error) throw new Error(answer.error);
  return {
    ...answer,
    close: async () => {
      child.stdin!.write('close\n');
      await once(child, 'exit');
    },
    kill: async (signal = 'SIGKILL') => {
      // Its whole group, as a terminal that is closed and a service manager do.
      process.kill(-child.pid!, signal);
      await once(child, 'exit');
    },
  };
}

export async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

export function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o5) === 0o5 && (path === '/' || isOpenToAll(dirname(path)));
}
