import './support/node-version.mjs';
import { rmSync } from 'node:fs';
import { ensureBuilt } from './support/builder.mjs';
import { stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inProject, run } from './support/project.mjs';

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  if (process.argv.includes('--force')) rmSync(inProject('dist'), { recursive: true, force: true });
  await ensureBuilt();
});
