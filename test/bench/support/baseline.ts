import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TYPESCRIPT_LOADER } from '../../support/typescript-loader.js';
import type { Bench } from './bench.js';
import type { Target } from './crowd/http-socket.js';
import { cpuMsOf, rssKibOf } from './process-usage.js';

/** What the product is compared with: a small server in a process of its own that tells its port when it listens. */
export class Baseline {
  private constructor(
    private readonly child: ChildProcess,
    readonly target: Target,
  ) {}

  static async start(bench: Bench, name: 'stock-sse' | 'compressing-sse' | 'bare-post'): Promise<Baseline> {
    const child = fork(join(import.meta.dirname, `${name}.process.ts`), { execArgv: ['--import', TYPESCRIPT_LOADER] });
    bench.atEnd(() => void child.kill('SIGKILL'));
    const [port] = (await once(child, 'message')) as [number];
    return new Baseline(child, { host: '127.0.0.1', port });
  }

  cpuMs(): number {
    return cpuMsOf(this.child.pid!);
  }

  rssKib(): number {
    return rssKibOf(this.child.pid!);
  }

  send(frames: readonly object[]): void {
    this.child.send(frames);
  }
}
