import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inProject, writeWhole } from './project.mjs';

const stampPath = (name) => inProject('dist', '.stamps', name);
const isTest = (name) => /\.(spec|test)\.tsx?$/.test(name);

/** Every file below the given files and folders of the project, in a fixed order, without tests. */
function filesBelow(paths) {
  const found = [];
  const visit = (path) => {
    const full = inProject(path);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) found.push(path);
    else for (const name of readdirSync(full).sort()) if (!isTest(name)) visit(`${path}/${name}`);
  };
  for (const path of paths) visit(path);
  return found;
}

export function contentHash(paths) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const path of filesBelow(paths)) hash.update(`\0${path}\0`).update(readFileSync(inProject(path)));
  return hash.digest('hex');
}

export const isFresh = (name, hash, output) =>
  existsSync(inProject(output)) && existsSync(stampPath(name)) && readFileSync(stampPath(name), 'utf8') === hash;

export const markFresh = (name, hash) => writeWhole(stampPath(name), hash);
