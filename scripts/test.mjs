import './support/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './support/builder.mjs';
import { node, stopChildrenOnSignal } from './support/child.mjs';
import { obtainChromium } from './support/chromium.mjs';
import { ensureInstalled } from './support/install.mjs';
import { jestArguments, jestEnvironment } from './support/jest.mjs';
import { run } from './support/project.mjs';

const kinds = ['unit', 'web', 'integration', 'faults', 'e2e'];
const needBuild = ['integration', 'faults', 'e2e'];
const oneAtATime = ['faults', 'e2e'];

const given = process.argv.slice(2);
const named = given.filter((word) => kinds.includes(word));
const jestWords = given.filter((word) => !kinds.includes(word));
const chosen = named.length > 0 ? kinds.filter((kind) => named.includes(kind)) : kinds;

async function runKind(kind, folder, chromium) {
  console.log(`\n── ${kind}`);
  if (kind === 'e2e' && chromium.missing) {
    console.error(chromium.missing);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(folder, `${kind}.json`);
  const options = ['--json', `--outputFile=${report}`, ...(oneAtATime.includes(kind) ? ['--runInBand'] : [])];
  const env = jestEnvironment({ FAULTS_QUICK: '1', ...(chromium?.path ? { CHROMIUM_PATH: chromium.path } : {}) });
  const { code } = await node(jestArguments(kind, ...options, ...jestWords), { env });
  return existsSync(report)
    ? countsOf(JSON.parse(readFileSync(report, 'utf8')), code)
    : { passed: 0, failed: 1, skipped: 0 };
}

/** A test file that cannot even be loaded counts as one failure; so does a run that fails without a failing test. */
function countsOf(report, code) {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

await run(async () => {
  stopChildrenOnSignal();
  await ensureInstalled();
  const chromium = chosen.includes('e2e') ? await obtainChromium() : undefined;
  if (chosen.some((kind) => needBuild.includes(kind))) await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const kind of chosen) {
      const counts = await runKind(kind, folder, chromium);
      for (const word of Object.keys(total)) total[word] += counts[word];
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (chromium?.missing) console.error(`\n${chromium.missing}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
