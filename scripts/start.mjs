import './support/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/builder.mjs';
import { stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { ensurePortFree } from './support/port.mjs';
import { inProject, root, run } from './support/project.mjs';

await run(async () => {
  process.chdir(root);
  await ensurePortFree();
  const letSignalsPass = stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  await ensurePortFree();
  letSignalsPass();
});

// The server takes over this process, so every signal reaches it and nothing is left behind when it is killed.
const main = inProject('dist', 'backend', 'main.js');
process.argv = [process.argv[0], main, ...process.argv.slice(2)];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
