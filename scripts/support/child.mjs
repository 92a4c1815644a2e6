import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { PlainError, root } from './project.mjs';

const running = new Set();

const parentWatchMs = 500;

// npm passes a signal to the shell between it and this process, and that shell does not pass it on: it only goes away.
function stopWithParent() {
  const parent = process.ppid;
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, parentWatchMs);
  watch.unref();
}

/** Stops every command started here when this process is told to stop; returns a function that lifts the rule. */
export function stopChildrenOnSignal() {
  stopWithParent();
  const stop = (signal) => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/**
 * Runs one command in the project's root.
 * @returns {Promise<{code: number, output: string}>} output is empty unless `capture` is set
 */
export function command(file, args, { env = {}, capture = false, cwd = root, prefix, shell = false } = {}) {
  return new Promise((resolve) => {
    const isPiped = capture || prefix !== undefined;
    const child = spawn(file, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', isPiped ? 'pipe' : 'inherit', isPiped ? 'pipe' : 'inherit'],
    });
    running.add(child);
    const chunks = [];
    const keep = (target) => (chunk) => {
      if (capture) chunks.push(chunk);
      if (prefix !== undefined) target.write(prefixed(prefix, chunk));
    };
    child.stdout?.on('data', keep(process.stdout));
    child.stderr?.on('data', keep(process.stderr));
    const finish = (code, note = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.on('error', (error) => finish(127, `${file}: ${error.message}\n`));
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}

const prefixed = (prefix, chunk) => chunk.toString('utf8').replace(/^(?=.)/gm, `${prefix} `);

export const node = (args, options) => command(process.execPath, args, options);

/** Runs a command quietly; when it fails, shows what it printed and throws one line. */
export async function quietly(title, start) {
  const { code, output } = await start();
  if (code === 0) return;
  process.stderr.write(output.endsWith('\n') || output === '' ? output : `${output}\n`);
  throw new PlainError(`${title} failed (exit code ${code}).`);
}

export function npm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return node([script, ...args], options);
  return command('npm', args, { ...options, shell: process.platform === 'win32' });
}
