import './support/node-version.mjs';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inProject, PlainError, run } from './support/project.mjs';

await run(async () => {
  const [task, ...rest] = process.argv.slice(2);
  if (task !== 'migrate' && task !== 'seed')
    throw new PlainError('Say what to do: npm run db:migrate, or npm run db:seed.');
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
