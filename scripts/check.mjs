import './support/node-version.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { ensureInstalled } from './support/install.mjs';
import { jestArguments, jestEnvironment } from './support/jest.mjs';
import { inProject, run, toolPath } from './support/project.mjs';
import { ensureStyles } from './support/styles.mjs';

const tool =
  (packageName, file, ...args) =>
  () =>
    node([toolPath(packageName, file), ...args], { capture: true });
const tsc = (project) => tool('@typescript/native', 'bin/tsc', '-p', project, '--noEmit');
const sources = ['backend', 'contracts', 'ui', 'viewer', 'dashboard', 'test'];

const steps = [
  [['format and lint', tool('@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings', '.')]],
  [
    ['types: backend and tests', tsc('tsconfig.json')],
    ['types: apps', tsc('tsconfig.web.json')],
    ['types: browser tests', tsc('tsconfig.e2e.json')],
  ],
  [
    [
      'module graph and cycles',
      tool('dependency-cruiser', 'bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...sources),
    ],
  ],
  [['dead code and unused packages', tool('knip', 'bin/knip.js', '--no-progress')]],
  [['house rules', () => node([inProject('scripts', 'house-rules.mjs')], { capture: true })]],
  [['contract is up to date', () => node([inProject('scripts', 'contracts.mjs'), '--check'], { capture: true })]],
];
const tests = ['unit', 'web'].map((kind) => [
  [`tests: ${kind}`, () => node(jestArguments(kind), { capture: true, env: jestEnvironment() })],
]);

async function take([title, start]) {
  const startedAt = Date.now();
  const { code, output } = await start().catch((error) => ({ code: 1, output: String(error.message) }));
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${title.padEnd(32)} ${seconds.padStart(8)}`);
  return { title, code, output };
}

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureStyles();
  const rounds = process.argv.includes('--without-tests') ? steps : [...steps, ...tests];
  const failures = [];
  for (const round of rounds) {
    const outcomes = await Promise.all(round.map(take));
    failures.push(...outcomes.filter(({ code }) => code !== 0));
  }
  for (const { title, output } of failures) console.log(`\n── ${title}\n${output.trimEnd()}`);
  if (failures.length > 0) console.log(`\n${failures.length} of ${rounds.flat().length} steps failed.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
