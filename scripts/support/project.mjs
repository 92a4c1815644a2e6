import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inProject = (...parts) => join(root, ...parts);

/** A failure whose message says everything: printed as one line, without a stack. */
export class PlainError extends Error {}

/** Runs a command's main function; a PlainError ends the process with its one line. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  }
}

/** Writes a file so that a reader sees the old text or the new one, never half of it. */
export function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** The script file of an installed tool, so that it runs under this very Node.js. */
export function toolPath(packageName, file) {
  const path = inProject('node_modules', ...packageName.split('/'), ...file.split('/'));
  if (!existsSync(path))
    throw new PlainError(`${packageName} is not installed. Run npm ci --include=dev, then try again.`);
  return path;
}
