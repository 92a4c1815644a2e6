import { fork } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from './project.mjs';

/**
 * Starts a program that says one thing when it is ready, and that ends by itself when this process does.
 * @returns {Promise<{said: unknown, release: () => Promise<void>}>}
 */
export async function hold(title, file, options = {}) {
  const child = fork(file, { ...options, env: { ...process.env, ...options.env } });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new PlainError(`${title} did not start (exit code ${code}).`);
    }),
  ]);
  const release = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { said, release };
}
