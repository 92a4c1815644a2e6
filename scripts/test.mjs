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
import { countsOf, countsOfBoth, failedFilesOf } from './support/jest-report.mjs';
import { inProject, PlainError, run } from './support/project.mjs';
import { ensureStyles } from './support/styles.mjs';

const kinds = ['unit', 'web', 'integration', 'faults', 'e2e'];
const needBuild = ['integration', 'faults', 'e2e'];
// Faults judge what a database keeps that is worth its name: theirs is another one.
const shareDatabase = ['integration', 'e2e'];
// Two cores have work for three: tests of faults wait most of their time for a server to start or a connection to fall silent,
// the others for the database and the browser.
const workers = { faults: 3, integration: 3, e2e: 3 };
// A worker that is started once more loads the whole application again.
const memory = { integration: '1500MB' };
// What waits so much runs beside the other kinds, by two, and the browser follows it as soon as it ends.
const secondLane = ['faults', 'e2e'];
const workersAside = 2;
// They take minutes however few take part: `npm run faults -- soak`, `-- browser`, `-- ticketing-down`.
const longOnes = ['--testPathIgnorePatterns=soak|faults/browser|ticketing-down'];

// A test that fails among thousands on a busy machine runs once more by itself in CI, and is named: more than a few files are no accident.
const FEW_FILES = 3;

const given = process.argv.slice(2);
const named = given.filter((word) => kinds.includes(word));
const jestWords = given.filter((word) => !kinds.includes(word));
const chosen = named.length > 0 ? kinds.filter((kind) => named.includes(kind)) : kinds;

/** Kinds of one lane run one after the other, beside those of the other lanes. */
function lanes() {
  const others = chosen.filter((kind) => !secondLane.includes(kind));
  const inSecond = chosen.filter((kind) => secondLane.includes(kind));
  return others.length > 0 && chosen.includes('faults') ? [others, inSecond] : [chosen];
}

const oneFailure = (sentence) => {
  console.error(sentence);
  return { passed: 0, failed: 1, skipped: 0, sentence };
};

function failureOf(error) {
  if (error instanceof PlainError) return oneFailure(error.message);
  throw error;
}

async function runKind(kind, folder, tools, isAside) {
  const title = `\n── ${kind}`;
  if (!isAside) console.log(title);
  if (kind === 'e2e' && tools.chromium.missing) return oneFailure(tools.chromium.missing);
  if (needBuild.includes(kind)) {
    tools.build ??= buildLeavingNodeEnv().then(
      () => '',
      (error) => error.message,
    );
    const failure = await tools.build;
    if (failure) return oneFailure(`The ${kind} tests did not run: ${failure}`);
  }
  const chromium = tools.chromium?.path ? { CHROMIUM_PATH: tools.chromium.path } : {};
  const shared = {
    ...chromium,
    ...(shareDatabase.includes(kind) ? { TEST_DATABASE_URL: await databaseOf(tools) } : {}),
  };
  if (kind === 'e2e') shared.E2E_PRODUCT = await sharedProductOf(tools, shared);
  const env = jestEnvironment({ FAULTS_QUICK: '1', FAULTS_SHORT: '1', ...shared });
  const many = workers[kind] ? [`--maxWorkers=${isAside ? workersAside : workers[kind]}`] : [];
  const roomy = memory[kind] ? [`--workerIdleMemoryLimit=${memory[kind]}`] : [];
  const words = [...many, ...roomy, ...jestWords];
  const first = await runJest(kind, join(folder, `${kind}.json`), words, { env, capture: isAside });
  if (isAside) console.log(`${title}\n${first.output.trimEnd()}`);
  if (!first.report) return oneFailure(`The ${kind} tests ended without a report (exit code ${first.code}).`);
  const counts = countsOf(first.report, first.code);
  const failed = failedFilesOf(first.report);
  if (!process.env.CI || failed.length === 0 || failed.length > FEW_FILES) return counts;
  return { ...counts, again: () => runAgain(kind, folder, failed, first.report, env).then((both) => both ?? counts) };
}

/** The server of `npm start` runs on in the process that has built it, and NODE_ENV decides which settings it demands. */
async function buildLeavingNodeEnv() {
  const { NODE_ENV } = process.env;
  await ensureBuilt();
  if (process.env.NODE_ENV !== NODE_ENV) throw new PlainError(`Building has set NODE_ENV to ${process.env.NODE_ENV}.`);
}

/** Null where even that does not come to an end. A browser test gets a product of its own: the shared one has the organizations of its first run. */
async function runAgain(kind, folder, files, report, env) {
  console.log(`\n── ${kind}: what failed, once more by itself`);
  const alone = ['--maxWorkers=1', '--runTestsByPath', ...files];
  const again = await runJest(kind, join(folder, `${kind}-again.json`), alone, { env: { ...env, E2E_PRODUCT: '' } });
  return again.report && countsOfBoth(report, again.report, again.code);
}

async function runJest(kind, outputFile, words, how) {
  const options = ['--json', `--outputFile=${outputFile}`, ...(kind === 'faults' ? longOnes : [])];
  const { code, output } = await node(jestArguments(kind, ...options, ...words), how);
  return { code, output, report: existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null };
}

/** One PostgreSQL for all files. */
async function databaseOf(tools) {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  tools.database ??= hold('The PostgreSQL of the tests', inProject('scripts/support/test-database.process.mjs'));
  return (await tools.database).said;
}

/** One browser for all files, and one server for those that need none of their own. */
async function sharedProductOf(tools, env) {
  const execArgv = ['--import', pathToFileURL(inProject('test/support/native/register.mjs')).href];
  const program = inProject('test/e2e/support/shared-product.process.ts');
  tools.stage ??= await hold('The server of the browser tests', program, { execArgv, env });
  return JSON.stringify(tools.stage.said);
}

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureStyles();
  const tools = { chromium: chosen.includes('e2e') ? await obtainChromium() : undefined };
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const [firsts, outcomes] = [[], []];
  try {
    await Promise.all(
      lanes().map(async (kinds, index) => {
        for (const kind of kinds)
          firsts.push(await runKind(kind, folder, tools, index > 0 && kind === 'faults').catch(failureOf));
      }),
    );
    for (const first of firsts) outcomes.push(first.again ? await first.again() : first);
  } finally {
    await tools.stage?.release();
    await tools.database?.then((database) => database.release()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
  const total = (word) => outcomes.reduce((sum, outcome) => sum + outcome[word], 0);
  for (const { sentence } of outcomes) if (sentence) console.error(`\n${sentence}`);
  for (const { unsteady = [] } of outcomes)
    for (const name of unsteady) console.error(`\nFlaky, passed only when run alone: ${name}`);
  for (const { leftOut = [] } of outcomes) for (const name of leftOut) console.error(`\nSkipped: ${name}`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  const hasRun = outcomes.some(({ passed, failed, skipped }) => passed + failed + skipped > 0);
  if (!hasRun)
    console.error(`No test file has "${jestWords.join(' ')}" in its path. Kinds of tests: ${kinds.join(', ')}.`);
  process.exitCode = hasRun && total('failed') === 0 ? 0 : 1;
});
