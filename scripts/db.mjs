import './support/node-version.mjs';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inProject, PlainError, run } from './support/project.mjs';

await run(async () => {
  const [task, ...rest] = process.argv.slice(2);
  if (!['migrate', 'seed', 'owner'].includes(task))
    throw new PlainError('Say what to do: npm run db:migrate, npm run db:seed, or npm run db:owner.');
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt(['backend']);
  const { code } = await node([
    '--enable-source-maps',
    inProject('dist', 'backend', 'src', 'cli', `${task}.js`),
    ...rest,
  ]);
  process.exitCode = code;
});
