import './support/node-version.mjs';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { ensurePortFree } from './support/port.mjs';
import { inProject, PlainError, run, toolPath } from './support/project.mjs';

const port = process.env.PORT || '3000';
const viewerPort = process.env.VIEWER_PORT || '5173';
const dashboardPort = process.env.DASHBOARD_PORT || '5174';

const vite = (app, ownPort) =>
  node(
    [
      toolPath('vite', 'bin/vite.js'),
      '--config',
      inProject(app, 'vite.config.ts'),
      '--port',
      ownPort,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      prefix: `[${app}]`,
      env: { FOYER_BACKEND: `http://localhost:${port}` },
    },
  );

await run(async () => {
  await ensurePortFree();
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  console.log(
    `Reloading on change: viewer on port ${viewerPort}, dashboard on port ${dashboardPort} (/dashboard/), backend on port ${port}.`,
  );
  const ended = await Promise.race([
    node([toolPath('@nestjs/cli', 'bin/nest.js'), 'start', '--watch', '--preserveWatchOutput'], {
      prefix: '[backend]',
    }).then(() => 'backend'),
    vite('viewer', viewerPort).then(() => 'viewer'),
    vite('dashboard', dashboardPort).then(() => 'dashboard'),
  ]);
  process.kill(process.pid, 'SIGTERM');
  throw new PlainError(`The ${ended} ended; its message is above.`);
});
