import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node } from '../../../scripts/support/child.mjs';
import { inProject, toolPath } from '../../../scripts/support/project.mjs';

const APPS = ['viewer', 'dashboard'];
const SOURCE = /(?<!\.spec|\.d)\.tsx?$/;

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The classes of an app's sheet, one in a line, in a file that fits its components and those of `ui`. */
function sheetClassesPath(app) {
  const stamp = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const path of [...filesBelow(inProject('ui')), ...filesBelow(inProject(app))])
    stamp.update(path).update(readFileSync(path));
  return inProject('.cache', 'sheet-classes', `${app}-${stamp.digest('hex').slice(0, 16)}.txt`);
}

/** Has Panda read the styles of an app, unless it has read these before. */
async function writeSheetClasses(app) {
  const path = sheetClassesPath(app);
  if (existsSync(path)) return;
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(`${app}-`)) rmSync(join(folder, name), { force: true });
  const sheet = `${path}.${process.pid}.css`;
  const config = inProject(app, 'panda.config.ts');
  const tool = toolPath('@pandacss/dev', 'bin.js');
  const { code, output } = await node([tool, 'cssgen', '--config', config, '--outfile', sheet, '--silent'], {
    capture: true,
  });
  if (code !== 0) throw new Error(`Panda could not read the styles of the ${app}:\n${output}`);
  const classes = readFileSync(sheet, 'utf8').matchAll(/\.((?:\\.|[\w-])+)/g);
  const names = new Set([...classes].map(([, name]) => name.replace(/\\(.)/g, '$1')));
  writeFileSync(sheet, [...names].join('\n'));
  renameSync(sheet, path);
}

/** For Jest: where the classes of each app's sheet are found. */
export const sheetClasses = () => Object.fromEntries(APPS.map((app) => [app, sheetClassesPath(app)]));

export const writeAllSheetClasses = () => Promise.all(APPS.map(writeSheetClasses));
