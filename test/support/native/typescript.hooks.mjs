import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transpiled } from './transpile.mjs';

const ROOT = new URL('../../../', import.meta.url);
const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const SOURCE = /\.tsx?$/;

/** Lets Node import the repository's TypeScript, by the names of the JavaScript that it becomes. */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, format: 'module', shortCircuit: true };
  const source = sourceOf(specifier, context.parentURL);
  return source ? { url: source, format: 'module', shortCircuit: true } : nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !SOURCE.test(new URL(url).pathname)) return nextLoad(url, context);
  return { format: 'module', source: transpiled(fileURLToPath(url)), shortCircuit: true };
}

/** Address of the TypeScript that is meant; null where something else is. */
function sourceOf(specifier, parent) {
  if (parent?.includes('/node_modules/')) return null;
  const address = addressOf(specifier, parent);
  if (!address) return null;
  const found = candidates(fileURLToPath(address)).find((candidate) => existsSync(candidate));
  return found ? `${pathToFileURL(found).href}${address.search}` : null;
}

function addressOf(specifier, parent) {
  if (specifier.startsWith('file:')) return new URL(specifier);
  if (/^\.\.?\//.test(specifier)) return parent ? new URL(specifier, parent) : null;
  const [, folder, rest] = /^@(contracts|ui)\/(.*)$/.exec(specifier) ?? [];
  return folder ? new URL(`${folder}/${rest}`, ROOT) : null;
}

function candidates(path) {
  if (SOURCE.test(path)) return [path];
  const bare = path.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`];
}
