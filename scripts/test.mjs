import './support/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { obtainChromium } from './support/chromium.mjs';
import { hold } from './support/held-process.mjs';
import { ensureInstalled } from './support/install.mjs';
import { jestArguments, jestEnvironment } from './support/jest.mjs';
import { inProject, PlainError, run } from './support/project.mjs';

const kinds = ['unit', 'web', 'integration', 'faults', 'e2e'];
const needBuild = ['integration', 'faults', 'e2e'];
// Faults judge what a database keeps that is worth its name: theirs is another one.
const shareDatabase = ['integration', 'e2e'];
// Two cores have work for three: tests of faults wait most of their time for a server to start or a connection to fall silent,
// integration tests a third of it for the database.
const workers = { faults: 3, integration: 3 };
// They take minutes however few take part: `npm run faults -- soak`, `-- browser`.
const longOnes = ['--testPathIgnorePatterns=soak|faults/browser'];

const given = process.argv.slice(2);
const named = given.filter((word) => kinds.includes(word));
const jestWords = given.filter((word) => !kinds.includes(word));
const chosen = named.length > 0 ? kinds.filter((kind) => named.includes(kind)) : kinds;

const oneFailure = (sentence) => {
  console.error(sentence);
  return { passed: 0, failed: 1, skipped: 0, sentence };
};

function failureOf(error) {
  if (error instanceof PlainError) return oneFailure(error.message);
  throw error;
}

async function runKind(kind, folder, tools) {
  console.log(`\n── ${kind}`);
  if (kind === 'e2e' && tools.chromium.missing) return oneFailure(tools.chromium.missing);
  if (needBuild.includes(kind)) {
    tools.build ??= ensureBuilt().then(
      () => '',
      (error) => error.message,
    );
    const failure = await tools.build;
    if (failure) return oneFailure(`The ${kind} tests did not run: ${failure}`);
  }
  const report = join(folder, `${kind}.json`);
  const options = [
    '--json',
    `--outputFile=${report}`,
    ...(workers[kind] ? [`--maxWorkers=${workers[kind]}`] : []),
    ...(kind === 'faults' ? longOnes : []),
  ];
  const chromium = tools.chromium?.path ? { CHROMIUM_PATH: tools.chromium.path } : {};
  const shared = {
    ...chromium,
    ...(shareDatabase.includes(kind) ? { TEST_DATABASE_URL: await databaseOf(tools) } : {}),
  };
  if (kind === 'e2e') shared.E2E_STAGE = await stageOf(tools, shared);
  const env = jestEnvironment({ FAULTS_QUICK: '1', FAULTS_SHORT: '1', ...shared });
  const { code } = await node(jestArguments(kind, ...options, ...jestWords), { env });
  if (!existsSync(report)) return oneFailure(`The ${kind} tests ended without a report (exit code ${code}).`);
  return countsOf(JSON.parse(readFileSync(report, 'utf8')), code);
}

/** One PostgreSQL for all files. */
async function databaseOf(tools) {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  tools.database ??= await hold('The PostgreSQL of the tests', inProject('scripts/support/test-database.process.mjs'));
  return tools.database.said;
}

/** One browser for all files, and one server for those that need none of their own. */
async function stageOf(tools, env) {
  const execArgv = ['--import', pathToFileURL(inProject('test/support/native/register.mjs')).href];
  const program = inProject('test/e2e/support/stage.process.ts');
  tools.stage ??= await hold('The server of the browser tests', program, { execArgv, env });
  return JSON.stringify(tools.stage.said);
}

/** A test file that cannot even be loaded counts as one failure; so does a run that fails without a failing test. */
function countsOf(report, code) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    leftOut: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  };
}

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  const tools = { chromium: chosen.includes('e2e') ? await obtainChromium() : undefined };
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const outcomes = [];
  try {
    for (const kind of chosen) outcomes.push(await runKind(kind, folder, tools).catch(failureOf));
  } finally {
    await tools.stage?.release();
    await tools.database?.release();
    rmSync(folder, { recursive: true, force: true });
  }
  const total = (word) => outcomes.reduce((sum, outcome) => sum + outcome[word], 0);
  for (const { sentence } of outcomes) if (sentence) console.error(`\n${sentence}`);
  for (const { leftOut = [] } of outcomes) for (const name of leftOut) console.error(`\nSkipped: ${name}`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
});
