import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './builder.mjs';
import { node, stopChildrenOnSignal } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, PlainError } from './project.mjs';

/** What full runs measured, one line for each figure; `npm run figures` makes a table of it. */
export const figuresFile = inProject('.figures.jsonl');

/** Builds what is stale and runs one bench or fault test by its name; its exit code is the outcome. */
export async function runMeasurement({ folder, suffix, usage, environment, argumentsFor }) {
  const words = process.argv.slice(2);
  const isQuick = words.includes('--quick');
  const [name, ...rest] = words.filter((word) => word !== '--quick');
  const known = namesIn(folder, suffix);
  if (!known.includes(name)) throw new PlainError(`Usage: ${usage}\nKnown: ${known.join(', ') || 'none yet'}`);
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  const file = inProject(folder, `${name}${suffix}`);
  // Short rounds are no figures.
  const kept = isQuick ? {} : { FIGURES_FILE: figuresFile };
  const { code } = await node(argumentsFor(file, rest), { env: { ...environment(isQuick), ...kept } });
  process.exitCode = code;
}

function namesIn(folder, suffix) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}
