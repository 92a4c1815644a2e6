import './support/node-version.mjs';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inProject, run } from './support/project.mjs';

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt(['backend']);
  const { code } = await node([inProject('dist', 'backend', 'src', 'cli', 'rotate-keys.js')]);
  process.exitCode = code;
});
