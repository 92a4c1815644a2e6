import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { toolEnvironment } from './server.user.js';

/** Exists only in a build. */
const PROGRAM = join(import.meta.dirname, 'last-one-out.process.js');
/** The app writes a line when it closes. If the input ends without one, the app was killed, and the script runs its arguments. */
const SCRIPT = `trap '' HUP INT TERM; read -r _ || exec "$@"`;

/**
 * A shell in its own session reads from a pipe that closes when this process ends, for whatever reason. It uses almost no memory, and stops the server if
 * nobody uses it anymore.
 */
export class ServerWatcher {
  private readonly child: ChildProcess | null;

  constructor(home: string, program = PROGRAM) {
    this.child = existsSync(program)
      ? spawn('/bin/sh', ['-c', SCRIPT, 'sh', process.execPath, program, home], {
          cwd: '/',
          // The watcher outlives the app and must not get its secrets.
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

  /** Called when the app detaches from the server by itself. */
  dismiss(): void {
    this.child?.stdin?.end('bye\n');
  }
}
