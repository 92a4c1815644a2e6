import './support/node-version.mjs';
import { stopChildrenOnSignal } from './support/child.mjs';
import { generateContracts } from './support/contract-files.mjs';
import { ensureInstalled } from './support/install.mjs';
import { run } from './support/project.mjs';

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  await generateContracts({ isCheck: process.argv.includes('--check') });
});
