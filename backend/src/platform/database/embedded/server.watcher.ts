import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { toolEnvironment } from './server.user.js';

/** Sources that were not built have none. */
const PROGRAM = join(import.meta.dirname, 'last-one-out.process.js');
/** A line is a goodbye; an end without one means that the app was killed, by whatever it was. */
const SCRIPT = `trap '' HUP INT TERM; read -r _ || exec "$@"`;

/**
 * A shell of its own session at the other end of a pipe that closes when this process ends, however it ends. It takes
 * next to no memory, and stops the server that nobody uses anymore.
 */
export class ServerWatcher {
  private readonly child: ChildProcess | null;

  constructor(home: string, program = PROGRAM) {
    this.child = existsSync(program)
      ? spawn('/bin/sh', ['-c', SCRIPT, 'sh', process.execPath, program, home], {
          cwd: '/',
          // It outlives the app, whose secrets are none of its business.
          env: toolEnvironment(),
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore'],
        })
      : null;
    this.child?.on('error', () => undefined);
    this.child?.unref();
    const pipe = this.child?.stdin as Socket | null | undefined;
    pipe?.on('error', () => undefined);
    pipe?.unref();
  }

  /** The app left the server by itself. */
  dismiss(): void {
    this.child?.stdin?.end('bye\n');
  }
}
