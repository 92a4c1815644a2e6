import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bundleMain, bundlePackages } from './backend-packages.mjs';
import { node, quietly } from './child.mjs';
import { withBuildLock } from './lock.mjs';
import { precompress } from './precompress.mjs';
import { inProject, toolPath } from './project.mjs';
import { contentHash, isFresh, markFresh } from './stamp.mjs';
import { ensureStyles } from './styles.mjs';

const settings = ['package-lock.json', 'tsconfig.base.json', 'scripts/support/builder.mjs'];
const webSources = (app) => [
  app,
  'ui',
  'contracts/domain',
  'contracts/streams',
  'contracts/generated',
  'tsconfig.web.json',
  ...settings,
];

const targets = {
  backend: {
    sources: [
      'backend',
      'contracts/domain',
      'ormconfig.ts',
      'nest-cli.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'scripts/support/backend-packages.mjs',
      'scripts/support/bundled-packages.cjs',
      ...settings,
    ],
    output: 'dist/backend/main.js',
    build: buildBackend,
  },
  viewer: { sources: webSources('viewer'), output: 'dist/viewer/index.html', build: () => buildApp('viewer') },
  dashboard: {
    sources: webSources('dashboard'),
    output: 'dist/dashboard/index.html',
    build: () => buildApp('dashboard'),
  },
};

/** Builds those of the named parts whose sources changed since their last finished build. */
export async function ensureBuilt(names = Object.keys(targets)) {
  if (names.some((name) => name !== 'backend')) await ensureStyles();
  if (names.every((name) => isTargetFresh(name))) return;
  await withBuildLock(async () => {
    const stale = names.filter((name) => !isTargetFresh(name));
    if (stale.length === 0) return;
    const startedAt = Date.now();
    console.log(`Building ${stale.join(', ')}…`);
    const backend = stale.includes('backend') ? buildTarget('backend') : undefined;
    const apps = stale
      .filter((name) => name !== 'backend')
      .reduce((before, name) => before.then(() => buildTarget(name)), Promise.resolve());
    const outcomes = await Promise.allSettled([backend, apps]);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  });
}

const isTargetFresh = (name) => isFresh(name, contentHash(targets[name].sources), targets[name].output);

async function buildTarget(name) {
  const { sources, build } = targets[name];
  const hash = contentHash(sources);
  await quietly(`Building the ${name}`, build);
  markFresh(name, hash);
}

async function buildBackend() {
  const result = await node([toolPath('@nestjs/cli', 'bin/nest.js'), 'build'], { capture: true });
  if (result.code !== 0) return result;
  for (const folder of ['backend', 'contracts']) removeOrphans(folder);
  await bundlePackages();
  await bundleMain();
  return result;
}

/** Output whose source is gone would still be found by name patterns (migrations, entities). */
function removeOrphans(folder) {
  const output = inProject('dist', folder);
  if (!existsSync(output)) return;
  for (const entry of readdirSync(output, { withFileTypes: true })) {
    const relative = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      removeOrphans(relative);
      if (readdirSync(join(output, entry.name)).length === 0) rmdirSync(join(output, entry.name));
    } else if (!hasSource(relative)) rmSync(join(output, entry.name));
  }
}

function hasSource(relative) {
  const stem = relative.replace(/(\.d)?\.[cm]?[jt]s(\.map)?$/, '');
  return (
    [relative, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`, `${stem}.js`].some((path) => existsSync(inProject(path))) ||
    extname(relative) === '.tsbuildinfo'
  );
}

// Built beside the folder that may be in use, then swapped: anyone who serves the old one never sees half of the new one.
async function buildApp(app) {
  const next = inProject('dist', `.next-${app}`);
  const live = inProject('dist', app);
  const old = inProject('dist', `.old-${app}`);
  rmSync(next, { recursive: true, force: true });
  const config = inProject(app, 'vite.config.ts');
  const args = ['build', '--config', config, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await node([toolPath('vite', 'bin/vite.js'), ...args], {
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) return result;
  await precompress(next);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(live)) renameSync(live, old);
  renameSync(next, live);
  rmSync(old, { recursive: true, force: true });
  return result;
}
